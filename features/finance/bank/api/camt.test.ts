import { expect, test } from 'vitest'
import { readCamt } from './camt.ts'

const entry = (ref: string, sum: string, details = '') =>
  `<Ntry><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt>
  <AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`
const detail = (sum: string, direction = 'CRDT') =>
  `<TxDtls><Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>${direction}</CdtDbtInd></TxDtls>`
async function entriesOf(...entries: string[]) {
  const file = `<Document><BkToCstmrStmt><Stmt><Id>S7</Id><Acct><Id><IBAN>DE02</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  const { Entries } = await readCamt(
    (async function* () {
      yield Buffer.from(file)
    })(),
  )
  return Entries.map(({ EntryRef, Amount }) => [EntryRef, Amount])
}

test('no entry is lost because its reference is missing or repeated', async () => {
  expect(await entriesOf(entry('NONREF', '1.00'), entry('NONREF', '2.00'), entry('A', '3.00'), entry('A', '4.00'))).toEqual([
    ['S7/1', 1],
    ['S7/2', 2],
    ['A', 3],
    ['A/2', 4],
  ])
})

test('an entry is split into payments only if these add up to it', async () => {
  expect(await entriesOf(entry('B', '5.00', detail('2.00') + detail('3.00')))).toEqual([
    ['B#1', 2],
    ['B#2', 3],
  ])
  expect(await entriesOf(entry('C', '4.50', detail('5.00') + detail('0.50', 'DBIT')))).toEqual([['C', 4.5]])
  expect(await entriesOf(entry('D', '5.00', detail('2.00') + detail('2.00')))).toEqual([['D', 5]])
})
