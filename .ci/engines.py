"""Compares what PostgreSQL, DuckDB and Spark say of an export with what the notebook says."""

import csv
import io
import json
import os
import shutil
import subprocess
import sys

PROGRAM, SESSIONS, WORK = sys.argv[1:]
# Two notebooks of one lab, and one of all its sessions to compare with.
NOTEBOOKS = {
    "one": ["sweeps", "surprises", "tour"],
    "two": ["half-measured", "published"],
    "all": ["half-measured", "published", "surprises", "sweeps", "tour"],
}
COMPARED = {
    "thresholds": "SELECT session, axis, boundary, direction, brackets, lower, upper, verdict"
    " FROM thresholds",
    "states": "SELECT session, state, coverage, readings, settled_readings FROM states",
    "statuses": "SELECT session, status, count(*) AS n, min(angle) AS least, max(angle) AS most"
    " FROM readings GROUP BY session, status",
    "active regions": "SELECT r.session, r.state, count(*) AS n FROM readings AS r JOIN regions AS g"
    " ON g.session = r.session AND g.reading = r.reading WHERE g.active = 1"
    " GROUP BY r.session, r.state",
}
passed, failed = 0, 0


def check(name, found, expected=True):
    """Counts a comparison, and prints one that failed."""
    global passed, failed
    if found == expected:
        passed += 1
        return
    failed += 1
    print(f"FAILED: {name}\n  found    {str(found)[:600]}\n  expected {str(expected)[:600]}")


def posturebook(notebook, *words, text=None):
    """What the program prints of a notebook."""
    place = ["--sessions", f"{WORK}/{notebook}/Sessions", "--reports", f"{WORK}/{notebook}/Reports"]
    run = subprocess.run([PROGRAM, *words, *place], capture_output=True, text=True, input=text)
    if run.returncode != 0:
        sys.exit(f"posturebook {words}: {run.stderr}")
    return run.stdout


def psql(*words, script=None):
    """What psql prints."""
    run = subprocess.run(
        ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", *words],
        capture_output=True, text=True, input=script)
    return run.stdout if run.returncode == 0 else f"psql failed: {run.stderr}"


def plain(value):
    """A value in one spelling, whatever an engine calls a number."""
    if value is None or value == "":
        return ""
    try:
        return format(float(value), ".12g")
    except (TypeError, ValueError):
        return str(value)


def rows(values):
    """Rows in one order: databases differ in where NULL sorts."""
    return sorted([[plain(value) for value in row] for row in values])


def asked(notebook, *words):
    """The rows of a query of the notebook."""
    text = posturebook(notebook, "query", *words, "--format", "csv")
    return rows(list(csv.reader(io.StringIO(text, newline="")))[1:])


def in_postgres(sql, *words):
    """The rows of a query of PostgreSQL."""
    text = psql("--csv", "-t", *words, script=sql)
    return rows(csv.reader(io.StringIO(text, newline="")))


for name, sessions in NOTEBOOKS.items():
    for session in sessions:
        shutil.copytree(f"{SESSIONS}/{session}", f"{WORK}/{name}/Sessions/{session}")
    posturebook(name, "run", "--quiet")
    # Text that only careful quoting brings through: COPY's own marks, quotes, a tab, a line feed.
    for session in sessions:
        posturebook(name, "note", session, "it's \\. a \\N\t\"mark\"\nß 漢 \\")
views = [row["view"] for row in json.loads(posturebook("all", "schema", "--format", "json"))]
views = [view for view in dict.fromkeys(views) if not view.startswith("device_")]
counts = {view: asked("all", f"SELECT session, count(*) FROM {view} GROUP BY session") for view in views}
expected = {name: asked("all", sql) for name, sql in COMPARED.items()}

print("PostgreSQL")
version = psql("-A", "-t", "-c", "SHOW server_version").strip()
print(f"  version {version}")
# A stand-in for Citus: what the script asks of it is kept.
psql(
    script="""
    SET allow_system_table_mods = on;
    INSERT INTO pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
    SELECT 999999, 'citus', 10, oid, false, 'stand-in' FROM pg_namespace WHERE nspname = 'public';
    CREATE TABLE pg_dist_partition (logicalrelid regclass, key text);
    CREATE FUNCTION create_distributed_table(name regclass, key text) RETURNS void
      LANGUAGE sql AS 'INSERT INTO pg_dist_partition VALUES (name, key)';
    """)
contents = []
for turn in range(2):
    for notebook in ["one", "two"]:
        out = psql(script=posturebook(notebook, "export", "--as", "postgres"))
        check(f"the script of notebook {notebook}, turn {turn + 1}", out, "")
    contents.append({view: in_postgres(f'SELECT * FROM posturebook."{view}"') for view in views})
check("a second export changes nothing", contents[0] == contents[1])
for view in views:
    columns = ", ".join(
        f'"{row[0]}"' for row in csv.reader(
            io.StringIO(posturebook("all", "schema", view, "--format", "csv"))) if row[0] != "column")
    check(f"the rows of {view}", contents[1][view], asked("all", f'SELECT {columns} FROM {view}'))
check(
    "what Citus was asked to distribute",
    in_postgres("SELECT DISTINCT logicalrelid::text, key, count(*) FROM pg_dist_partition GROUP BY 1, 2"),
    rows([[f"posturebook.{view}" if view != "overlaps" else 'posturebook."overlaps"', "session", 1]
          for view in views]))
path = "SET search_path = posturebook;"
for name, sql in COMPARED.items():
    check(f"{name}", in_postgres(f"{path} {sql}"), expected[name])
check(
    "every table and column has a comment",
    in_postgres(
        "SELECT c.relname FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid"
        " WHERE c.relnamespace = 'posturebook'::regnamespace AND c.relkind = 'r' AND a.attnum > 0"
        " AND NOT a.attisdropped AND (col_description(c.oid, a.attnum) IS NULL"
        " OR obj_description(c.oid, 'pg_class') IS NULL)"), [])
# A table that an earlier version made.
psql(script="ALTER TABLE posturebook.readings DROP COLUMN keyboard_up")
check("the script on an older table", psql(script=posturebook("one", "export", "--as", "postgres")), "")
check(
    "the column that was missing",
    in_postgres("SELECT count(*) FROM posturebook.readings WHERE keyboard_up = 1 AND session = 'tour'"),
    asked("all", "SELECT count(*) FROM readings WHERE keyboard_up = 1 AND session = 'tour'"))
# The other notebook's rows have that column again with its next script.
check("the script of notebook two", psql(script=posturebook("two", "export", "--as", "postgres")), "")
# A script that ends half-way leaves everything as it was.
script = posturebook("one", "export", "--as", "postgres")
psql(script=script[: len(script) // 2])
check(
    "a script that was cut off changes nothing",
    in_postgres("SELECT session, count(*) FROM posturebook.readings GROUP BY session"),
    counts["readings"])
standard = 0
queries = csv.DictReader(io.StringIO(posturebook("all", "query", "--list", "--format", "csv")))
for query in queries:
    if query["standard"] != "1":
        continue
    standard += 1
    sql = posturebook("all", "query", "--name", query["query"], "--show")
    for session in NOTEBOOKS["all"]:
        given = {"session": session, "reading": "20", "state": "open-upright"}
        used = [name for name in query["parameters"].split(", ") if name and name != "state"]
        words = [word for name in used for word in ("--param", f"{name}={given[name]}")]
        check(
            f"the query {query['query']} of {session}",
            in_postgres(path + sql, "-v", f"session='{session}'", "-v", "reading=20", "-v", "state=NULL"),
            asked("all", "--name", query["query"], *words))
print(f"  {standard} named queries are standard")

lake = f"{WORK}/lake"
for notebook in ["one", "two", "one"]:
    posturebook(notebook, "export", "--as", "jsonl", "--partitioned", lake)
filled = [view for view in views if os.path.isdir(f"{lake}/{view}") and os.listdir(f"{lake}/{view}")]
check("views without a row have no file", sorted(filled), sorted(v for v in views if counts[v]))

print("DuckDB")
import duckdb  # noqa: E402

print(f"  version {duckdb.__version__}")
database = duckdb.connect()
for view in filled:
    database.execute(
        f"CREATE VIEW \"{view}\" AS SELECT * FROM read_json('{lake}/{view}/*/part.jsonl',"
        " format = 'newline_delimited', hive_partitioning = true, hive_types_autocast = false,"
        " sample_size = -1)")
    check(
        f"DuckDB: count of {view}",
        rows(database.sql(f'SELECT session, count(*) FROM "{view}" GROUP BY session').fetchall()),
        counts[view])
for name, sql in COMPARED.items():
    check(f"DuckDB: {name}", rows(database.sql(sql).fetchall()), expected[name])

print("JUnit")
from junitparser import JUnitXml  # noqa: E402

run = subprocess.run(
    [PROGRAM, "check", "--fail-on", "info", "--junit", f"{WORK}/checks.xml", "--format", "csv",
     "--sessions", f"{WORK}/all/Sessions"], capture_output=True, text=True)
said = list(csv.DictReader(io.StringIO(run.stdout)))
report = JUnitXml.fromfile(f"{WORK}/checks.xml")
cases = [(suite.name, case) for suite in report for case in suite]
check("JUnit: exit code", run.returncode, 1)
check("JUnit: sessions", [suite.name for suite in report], NOTEBOOKS["all"])
check(
    "JUnit: cases and failures",
    [(session, case.name, case.result[0].message if case.result else "") for session, case in cases],
    [(row["session"], row["check"], row["fault"]) for row in said])
check("JUnit: counts", (report.tests, report.failures),
      (len(said), sum(row["outcome"] == "failed" for row in said)))

print("Spark")
from pyspark.sql import SparkSession  # noqa: E402

os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"

spark = (
    SparkSession.builder.master("local[2]")
    .config("spark.ui.enabled", "false")
    .config("spark.ui.showConsoleProgress", "false")
    .config("spark.driver.bindAddress", "127.0.0.1")
    .config("spark.driver.host", "127.0.0.1")
    .config("spark.sql.shuffle.partitions", "2")
    .config("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
    .config("spark.local.dir", f"{WORK}/spark")
    .config("spark.sql.warehouse.dir", f"{WORK}/warehouse")
    .getOrCreate()
)
spark.sparkContext.setLogLevel("ERROR")
print(f"  version {spark.version}")
for view in filled:
    spark.read.json(f"{lake}/{view}").createOrReplaceTempView(view)
    found = spark.sql(f"SELECT session, count(*) FROM `{view}` GROUP BY session").collect()
    check(f"Spark: count of {view}", rows(found), counts[view])
for name, sql in COMPARED.items():
    check(f"Spark: {name}", rows(spark.sql(sql).collect()), expected[name])
spark.stop()

print(f"{passed} passed, {failed} failed")
sys.exit(1 if failed else 0)
