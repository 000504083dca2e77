import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { readConfig, VARIABLES } from "./config.ts";

const PRODUCTION = { PUBLIC_URL: "https://app.example.org/", NARTHEX_SECRET: "x".repeat(32) };
const issuesOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split("\n").slice(1);
  }
};

describe("the configuration of a production server", () => {
  it("needs only its address and a secret", () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: "production",
      publicUrl: "https://app.example.org",
      databaseUrl: null,
      oidc: { embedded: true, issuer: "https://app.example.org/oidc", audience: "https://app.example.org/api" },
    });
  });

  it("is refused with all missing variables at once", () => {
    expect(issuesOf({})).toEqual([
      "- PUBLIC_URL is missing: the address that people open, e.g. https://app.example.org",
      "- NARTHEX_SECRET is missing: at least 32 random characters",
    ]);
  });

  it.each([
    ["the demonstration's clock", { NARTHEX_CLOCK: "2025-07-18T09:15:00+08:00" }, /^- NARTHEX_CLOCK is set/],
    ["local mode [L10]", { NARTHEX_LOCAL: "true" }, /^- NARTHEX_LOCAL is set/],
    [
      "the demonstration's secret",
      { NARTHEX_SECRET: "a-secret-for-demonstrations-only" },
      /^- NARTHEX_SECRET is the demonstration's/,
    ],
    ["a short secret", { NARTHEX_SECRET: "short" }, /^- NARTHEX_SECRET is too short/],
    [
      "a webhook without encryption [C06]",
      { AUTOMATION_WEBHOOK_URL: "http://hooks.example.org/x" },
      /^- AUTOMATION_WEBHOOK_URL must be https/,
    ],
    [
      "a webhook with a user name, which fetch refuses [C06]",
      { AUTOMATION_WEBHOOK_URL: "https://me:secret@hooks.example.org/" },
      /^- AUTOMATION_WEBHOOK_URL: must not contain a user name/,
    ],
    ["the push service of tests [W07]", { PUSH_TEST_SERVICE: "http://127.0.0.1:1" }, /^- PUSH_TEST_SERVICE is set/],
    ["half a key pair for push", { VAPID_PRIVATE_KEY: "A".repeat(43) }, /must be set together/],
    ["a file that is no service account", { FCM_SERVICE_ACCOUNT: "package.json" }, /^- FCM_SERVICE_ACCOUNT must be/],
    ["an address without encryption", { PUBLIC_URL: "http://app.example.org" }, /^- PUBLIC_URL must be https/],
  ])("refuses %s", (_, more, words) => {
    const issues = issuesOf({ ...PRODUCTION, ...more });
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(words);
  });
});

describe("the configuration of any server", () => {
  it("is refused with the name of an invalid variable", () => {
    expect(
      issuesOf({ ...PRODUCTION, PORT: "http", NARTHEX_CLOCK: "tomorrow" }).map((line) => line.split(":")[0]),
    ).toEqual(["- NARTHEX_CLOCK", "- PORT"]);
  });

  it("with an external provider does not embed its own", () => {
    const { oidc } = readConfig({ ...PRODUCTION, OIDC_ISSUER: "https://login.example.org/", OIDC_AUDIENCE: "api" });
    expect(oidc).toEqual({
      issuer: "https://login.example.org",
      embedded: false,
      clientId: "narthex-app",
      audience: "api",
    });
  });

  it("trusts no proxy, one or as many as it says", () => {
    const trusted = ["false", "true", "2"].map(
      (TRUST_PROXY) => readConfig({ ...PRODUCTION, TRUST_PROXY }).trustedProxies,
    );
    expect([readConfig(PRODUCTION).trustedProxies, ...trusted]).toEqual([0, 0, 1, 2]);
    expect(issuesOf({ ...PRODUCTION, TRUST_PROXY: "all" })[0]).toMatch(/^- TRUST_PROXY/);
  });

  it("stores files on its own disk, or in a configured bucket", () => {
    expect(readConfig(PRODUCTION).bucket).toBeNull();
    expect(readConfig({ ...PRODUCTION, S3_BUCKET: "people", S3_REGION: "eu-west-1" }).bucket).toEqual({
      name: "people",
      endpoint: null,
      region: "eu-west-1",
      origin: "https://people.s3.eu-west-1.amazonaws.com",
    });
    const own = { S3_BUCKET: "people", S3_ENDPOINT: "https://files.example.org:9000/" };
    expect(readConfig({ ...PRODUCTION, ...own }).bucket?.origin).toBe("https://files.example.org:9000");
    expect(issuesOf({ ...PRODUCTION, S3_BUCKET: "No Bucket" })).toEqual(["- S3_BUCKET: must be the name of a bucket"]);
  });
});

describe("the list of environment variables", () => {
  const textOf = (file: string): string => readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
  const sorted = (names: Iterable<string | undefined>): unknown[] => [...new Set(names)].toSorted();

  it("in .env.example has exactly the variables that the server reads, and the keys that the AWS SDK reads", () => {
    const named = [...textOf(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
    expect(sorted(named)).toEqual(sorted([...VARIABLES, "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]));
  });

  it("in docs/operating.md has exactly the variables that the server reads, except for its mode, which the npm scripts set", () => {
    const [table = ""] = /## Environment\n[\s\S]*?\n## /.exec(textOf("docs/operating.md")) ?? [];
    const cells = [...table.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+)\s*\|/gm)].map(([, cell = ""]) => cell);
    const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name));
    expect(sorted(["NARTHEX_MODE", ...named])).toEqual(sorted(VARIABLES));
  });

  it("in the files for deployment are variables that the server, the AWS SDK or Node reads", () => {
    const named = [
      ...textOf("deploy/compose.yaml").matchAll(/^ {4}([A-Z][A-Z0-9_]+): /gm),
      ...textOf("deploy/systemd/narthex.service").matchAll(/\b([A-Z][A-Z0-9_]+)=/g),
      ...textOf("deploy/Containerfile").matchAll(/(?<=^ENV.*)\b([A-Z][A-Z0-9_]+)=/gm),
      ...textOf("deploy/helm/templates/deployment.yaml").matchAll(/name: ([A-Z][A-Z0-9_]+),/g),
      ...textOf("deploy/helm/values.yaml").matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
    ].map(([, name = ""]) => name);
    const others = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "NODE_COMPILE_CACHE"];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => ![...VARIABLES, ...others].includes(name))).toEqual([]);
  });

  it("in the Helm chart's templates leaves valid YAML", () => {
    for (const name of ["deployment", "service", "ingress"]) {
      const lines = textOf(`deploy/helm/templates/${name}.yaml`).split("\n");
      // Renders the template without Helm: values are replaced by a word, and lines with only control statements are removed.
      const text = lines.filter((line) => !/^\s*\{\{-.*\}\}$/.test(line)).join("\n");
      const documents = parseAllDocuments(text.replace(/\{\{.*?\}\}/g, "value"));
      expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
      for (const document of documents) expect(document.toJS()).toMatchObject({ metadata: { name: "value" } });
    }
  });
});
