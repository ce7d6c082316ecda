import { moveOne, player, type PlayerContext, type Player, type Row } from '../../board.ts'
import { pdfPage } from '../../pdf.ts'

/**
 * Bills of lading: instructions reviewed, drafts sent, issued once the ship has left, released. The steps in between
 * are the customer's.
 */

const STATE = { review: 113002, confirmed: 113005, issued: 113006 }
const MASTER = 111002
const ORIGINAL = 112001
const TELEX = 112002
const PENDING_DEPARTURE = 101004
const at = (method: string) => `/desk/api/OrderBillOfLading/${method}`

type Bill = Row & {
  LadingNo: string
  BlType: number | null
  BlReleaseType: number | null
  MblNo: string | null
  OrderStatus: number
}

const bills = (LadingState: number, one: Pick<Player<Bill>, 'hours' | 'play' | 'skips'>) =>
  player<Bill>({ name: 'ladings of orders', list: at('GetPageList'), filter: () => ({ LadingState }), ...one })

async function look(row: Bill, { desk, random }: PlayerContext) {
  const entry = { no: row.LadingNo, from: 'instructions in review' }
  if (random.inHundred(`reject ${row.RowVersion}`, 8)) {
    const Reason = 'Please give the full address of the consignee'
    await moveOne(desk, at('Reject'), row, { Reason })
    return { what: 'reject instructions', ...entry, to: 'rejected', remark: Reason }
  }
  await moveOne(desk, at('Approve'), row)
  return { what: 'send draft', ...entry, to: 'to confirm' }
}

/** A master bill is the carrier's own document. An outdated draft is not issued: the customer confirms a new one first. */
async function issue(row: Bill, { desk }: PlayerContext) {
  const { ContractCompanyId, Id, LadingNo } = row
  const { IsDraftOutdated } = await desk.call<{ IsDraftOutdated: boolean }>(at('GetDetail'), { ContractCompanyId, Id })
  if (IsDraftOutdated) {
    await moveOne(desk, at('Reopen'), row, {
      Reason: 'Vessel, ports, place of delivery or containers have changed since the draft was made',
    })
    return { what: 'withdraw draft', no: LadingNo, from: 'confirmed', to: 'instructions in review' }
  }
  const brought =
    row.BlType === MASTER
      ? {
          MblNo: row.MblNo ?? `COSU7${String(Id).padStart(9, '0')}`,
          FinalFileId: await desk.upload(
            at('Upload'),
            { ContractCompanyId: String(ContractCompanyId), Id: String(Id) },
            `MBL ${LadingNo}.pdf`,
            pdfPage(['Bill of lading', LadingNo]),
          ),
        }
      : {}
  await moveOne(desk, at('Issue'), row, brought)
  return { what: 'issue bill', no: LadingNo, from: 'confirmed', to: 'issued' }
}

type Facts = { IsTelexApproved: boolean; IsPaid: boolean; IsMonthly: boolean }

/** Only the customer can clear what blocks a bill: applying for a telex release, paying the freight. */
async function release(row: Bill, { desk }: PlayerContext) {
  const { ContractCompanyId, Id } = row
  const { IsTelexApproved, IsPaid, IsMonthly } = await desk.call<Facts>(at('GetDetail'), { ContractCompanyId, Id })
  if ((row.BlReleaseType === TELEX && !IsTelexApproved) || !(IsPaid || IsMonthly)) return undefined
  await moveOne(desk, at('Release'), row, { OriginalsReturned: true })
  return { what: 'release bill', no: row.LadingNo, from: 'issued', to: 'released' }
}

export const lading: readonly Player[] = [
  bills(STATE.review, { hours: (_, random) => random.between('look', 2, 12), play: look }),
  bills(STATE.confirmed, {
    skips: (row) => row.OrderStatus <= PENDING_DEPARTURE,
    hours: (_, random) => random.between('issue', 3, 20),
    play: issue,
  }),
  // Originals take time to be returned; a telex release waits for its conditions.
  bills(STATE.issued, {
    hours: (row, random) => random.between('release', 12, 48) * (row.BlReleaseType === ORIGINAL ? 8 : 1),
    play: release,
  }),
]
