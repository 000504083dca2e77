import { parentPort, workerData } from "node:worker_threads";
import { assignSeats } from "@narthex/domain/seating-assignment/assign";
import type { SeatingProblem } from "@narthex/domain/seating-assignment/problem";

parentPort?.postMessage(assignSeats(workerData as SeatingProblem));
