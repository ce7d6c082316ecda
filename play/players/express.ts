import { player, type Player, type PlayerContext, type Row } from '../board.ts'

/** Parcel cases that the warehouse answers, and claims against couriers. */

const CASE = { waitingForWarehouse: 148002 }
const CLAIM = { submitted: 149001, withCourier: 149002 }
const cases = (method: string) => `/desk/api/ExpressProblems/${method}`
const claims = (method: string) => `/desk/api/ExpressClaims/${method}`

type Case = Row & { TaskNo: string; CountryCode: string }
type Claim = Row & { ClaimNo: string; CountryCode: string }

const one = ({ ContractCompanyId, Id }: Row) => ({ Rows: [{ ContractCompanyId, Id }] })

async function close(row: Case, { desk }: PlayerContext) {
  await desk.call(cases('Close'), { ...one(row), Result: 'The courier was informed what to do with the parcel.' })
  return { what: 'close', no: row.TaskNo, from: 'waiting for warehouse', to: 'closed' }
}

async function send(row: Claim, { desk }: PlayerContext) {
  await desk.call(claims('Send'), one(row))
  return { what: 'send', no: row.ClaimNo, from: 'submitted', to: 'with courier' }
}

/** Three of four claims are paid. */
async function decide(row: Claim, { desk, random, now }: PlayerContext) {
  if (random.between('pays', 0, 4) < 1) {
    await desk.call(claims('Refuse'), { ...one(row), Result: 'The courier sees no fault of its own.' })
    return { what: 'refuse', no: row.ClaimNo, from: 'with courier', to: 'refused' }
  }
  const { ContractCompanyId, Id, RowVersion } = row
  const PaidDate = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  const paid = { PaidDate, InvoiceNo: null, MonthlyBillNo: null, Result: 'Paid in full.' }
  await desk.call(claims('Pay'), { ContractCompanyId, Id, RowVersion, ...paid })
  return { what: 'pay', no: row.ClaimNo, from: 'with courier', to: 'paid' }
}

const claimPlayer = (name: string, Status: number, rest: Pick<Player<Claim>, 'hours' | 'play'>) =>
  player<Claim>({ name, list: claims('GetPageList'), filter: () => ({ Status }), site: (row) => row.CountryCode, ...rest })

export const express: readonly Player[] = [
  player<Case>({
    name: 'express cases',
    list: cases('GetPageList'),
    filter: () => ({ Status: CASE.waitingForWarehouse }),
    site: (row) => row.CountryCode,
    hours: (_, random) => random.between('close', 2, 20),
    play: close,
  }),
  claimPlayer('claims to send', CLAIM.submitted, { hours: (_, random) => random.between('send', 1, 20), play: send }),
  claimPlayer('claims with couriers', CLAIM.withCourier, {
    hours: (_, random) => random.between('decide', 40, 200),
    play: decide,
  }),
]
