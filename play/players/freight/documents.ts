import { moveOne, player, type PlayerContext, type Player, type Row } from '../../board.ts'

/** Reviews what customers submit for an order: documents one by one, packing lists and invoices for customs. */

const SUBMITTED = 118002
const REJECTED_PERCENT = 8

type Document = Row & { DcgNo: string }

function review(name: string, controller: string, list: string, reasons: readonly string[]): Player {
  const at = (method: string) => `/desk/api/${controller}/${method}`
  return player<Document>({
    name,
    list: at(list),
    filter: () => ({ DocState: SUBMITTED }),
    hours: (_, random) => random.between('look', 1, 10),
    async play(row, { desk, random, now }: PlayerContext) {
      const entry = { no: row.DcgNo, from: 'in review' }
      // The dice depend on the day: a corrected document is not rejected forever.
      if (random.inHundred(`reject ${now.toISOString().slice(0, 10)}`, REJECTED_PERCENT)) {
        const Reason = random.one('reason', reasons)
        await moveOne(desk, at('Reject'), row, { Reason })
        return { what: `reject ${name}`, ...entry, to: 'rejected', remark: Reason }
      }
      await moveOne(desk, at('Approve'), row)
      return { what: `approve ${name}`, ...entry, to: 'approved' }
    },
  })
}

export const documents: readonly Player[] = [
  review('documents', 'OrderPaper', 'GetPageList', ['The page cannot be read', 'The paper is of another order']),
  review('clearance papers', 'Clearance', 'GetDocumentList', [
    'The tariff number of one line is not known',
    'Weights do not match the packing list',
  ]),
]
