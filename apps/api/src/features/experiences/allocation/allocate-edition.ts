import { MESSAGES } from "@narthex/messages/api";
import { AllocationCancelled } from "@narthex/allocation/problem";
import { recordAudit } from "#features/audit/index.ts";
import { amountOfPeople, type Print } from "#platform/command.ts";
import type { Services } from "#platform/services.ts";
import { describeCertificate } from "./describe-certificate.ts";
import { writeReport, type ReportOptions } from "../report/write-report.ts";
import { propose, type NewProposal } from "./proposals.service.ts";

const showProgress = (share: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${Math.round(share * 100)} %${share === 1 ? "\n" : ""}`);
};

/** Writes the report, in which email addresses replace public ids. */
async function reportProposal(
  { id, solved: { report }, emails }: NewProposal,
  { folder, locale }: ReportOptions,
  editionId: string,
  print: Print,
): Promise<void> {
  const explained = report.explained.map((one) => ({ ...one, id: emails.get(one.id) ?? one.id }));
  const title = MESSAGES[locale].report.proposal(editionId, id);
  const files = await writeReport(folder, { ...report, explained }, { title, madeAt: new Date(), locale });
  print(`report in ${folder}: ${files.join(", ")}`);
}

/** Computes and stores a proposal. Ctrl-C stops it and stores nothing. Returns whether there is a proposal. */
export async function allocateEdition(
  services: Services,
  wanted: { editionId: string; seed: number | undefined; report: ReportOptions | undefined },
  print: Print,
): Promise<boolean> {
  const from = performance.now();
  const interrupt = new AbortController();
  const stop = (): void => interrupt.abort();
  process.once("SIGINT", stop);
  try {
    const proposal = await propose(services, wanted, {
      signal: interrupt.signal,
      onProgress: showProgress,
      onStored: (tx) => recordAudit(tx, { actorId: null, editionId: wanted.editionId, action: "allocation.started" }),
    });
    const { id, problem, solved } = proposal;
    const seconds = ((performance.now() - from) / 1000).toFixed(2);
    print(`${wanted.editionId}: ${amountOfPeople(problem.people.length)}, seed ${problem.seed}, ${seconds} s`);
    for (const line of describeCertificate(solved.certificate)) print(line);
    if (wanted.report !== undefined) {
      const detail = { proposal: id, file: "report.html" };
      await recordAudit(services.db, {
        actorId: null,
        editionId: wanted.editionId,
        action: "allocation.exported",
        detail,
      });
      await reportProposal(proposal, wanted.report, wanted.editionId, print);
    }
    print(`Proposal ${id} is stored. To publish it: npm run narthex -- experiences publish ${id}`);
    return true;
  } catch (error) {
    if (!(error instanceof AllocationCancelled)) throw error;
    print("The allocation was cancelled. Nothing was stored.");
    return false;
  } finally {
    process.off("SIGINT", stop);
  }
}
