# docker build -t kozyr . ; see compose.yaml for how to run it.

FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements.txt requirements-build.txt ./
RUN pip install --no-cache-dir --require-hashes --only-binary :all: -r requirements-build.txt \
    && python -m venv --without-pip /opt/kozyr \
    && pip --python /opt/kozyr/bin/python install --no-cache-dir --require-hashes --only-binary :all: -r requirements.txt
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY engine engine
COPY handlers handlers
COPY locales locales
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && pip --python /opt/kozyr/bin/python install --no-cache-dir --no-deps /wheels/*.whl

FROM python:3.13-slim
RUN groupadd --gid 10001 kozyr \
    && useradd --uid 10001 --gid kozyr --home-dir /data --no-create-home --shell /usr/sbin/nologin kozyr \
    && install --directory --owner kozyr --group kozyr --mode 700 /data
COPY --from=build /opt/kozyr /opt/kozyr
ENV PATH=/opt/kozyr/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    BOT_DATABASE_URL=sqlite+aiosqlite:////data/kozyr.sqlite3 \
    BOT_LISTEN=0.0.0.0:8081 \
    BOT_LOG_FORMAT=json
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8081
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s --start-interval=5s CMD ["kozyr", "healthcheck"]
ENTRYPOINT ["kozyr"]
CMD ["run"]
