import { rescheduleFlight as moveFlight, rescheduleSailing as moveSailing } from '#features/freight/schedules/api/service.ts'
import { answerDeskExport } from '#kit/api/desk-exports.ts'
import { answer, type Handler } from '#kit/api/handle.ts'
import { byCaller } from '#kit/api/moves.ts'
import {
  arriveVoyage,
  departVoyage,
  exportVoyages,
  getVoyage,
  getVoyages,
  rescheduleFlight,
  rescheduleSailing,
} from '../contract.ts'
import { voyageExporter } from './exporter.ts'
import { arriveOn, departOn } from './moves.ts'
import { findVoyage, voyagePage } from './queries.ts'

export const voyageHandlers: Handler[] = [
  answer(getVoyages, ({ db, input }) => voyagePage(db, input)),
  answer(exportVoyages, (call) => answerDeskExport(call, voyageExporter, call.input)),
  answer(getVoyage, ({ db, input }) => findVoyage(db, input)),
  answer(departVoyage, ({ db, translate, input, caller }) => departOn(db, translate, input, byCaller(caller))),
  answer(arriveVoyage, ({ db, translate, input, caller }) => arriveOn(db, translate, input, byCaller(caller))),
  answer(rescheduleSailing, async ({ db, translate, input: { SailingId: Id, ...days }, caller }) => ({
    Orders: await moveSailing(db, { ...days, Id, by: byCaller(caller), translate }),
  })),
  answer(rescheduleFlight, async ({ db, translate, input: { FlightId: Id, ...times }, caller }) => ({
    Orders: await moveFlight(db, { ...times, Id, by: byCaller(caller), translate }),
  })),
]
