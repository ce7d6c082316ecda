import { answerDeskExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import * as contract from '../contract.ts'
import { dockExporter, laneExporter, onTimeExporter, throughputExporter } from './exporters.ts'
import { dockRows, laneRows, onTimeRows, throughputRows } from './queries.ts'

export const reportHandlers: Handler[] = [
  answer(contract.getThroughput, async ({ db, input }) => (await throughputRows(input).execute(db)).rows),
  answer(contract.exportThroughput, (call) => answerDeskExport(call, throughputExporter, call.input)),
  answer(contract.getOnTime, async ({ db, input }) => (await onTimeRows(input).execute(db)).rows),
  answer(contract.exportOnTime, (call) => answerDeskExport(call, onTimeExporter, call.input)),
  answer(contract.getLanes, async ({ db, input }) => (await laneRows(input).execute(db)).rows),
  answer(contract.exportLanes, (call) => answerDeskExport(call, laneExporter, call.input)),
  answer(contract.getDockToStock, async ({ db, input }) => (await dockRows(db, input).execute(db)).rows),
  answer(contract.exportDockToStock, (call) => answerDeskExport(call, dockExporter, call.input)),
]
