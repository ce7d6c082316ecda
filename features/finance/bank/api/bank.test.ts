import { afterAll, describe, expect, test } from 'vitest'
import { getQueues } from '#features/desk/companies/contract.ts'
import { billPortal, HENGTAI, QIHANG } from '#features/finance/bills/api/fixture.ts'
import { runBills } from '#features/finance/bills/api/run.ts'
import { confirmBill, getBill } from '#features/finance/bills/contract.ts'
import { announceRecharge } from '#features/finance/recharge/api/service.ts'
import { getWalletFlows, getWallets } from '#features/finance/wallet/contract.ts'
import { WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { BY_SYSTEM } from '#kit/api/moves.ts'
import { simulateClock } from '#kit/api/clock.ts'
import * as contract from '../contract.ts'
import { bankMatch } from '../rules.ts'

const { portal, owner, other, staff, write, charge, billOf, issues, broken } = await billPortal()
const { open, booked, ignored } = bankMatch.states
afterAll(() => simulateClock(undefined))

const payment = (ref: string, sum: string, name: string, text: string, more = '') => `<Ntry><NtryRef>1</NtryRef>
  <Amt Ccy="GBP">${sum}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt>
  <AcctSvcrRef>${ref}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls>${more}</Ntry>`
const camt = (...entries: string[]) =>
  new Blob([
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S1</Id>
  <Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  ])
const imported = async (file: Blob, name: string) => (await staff.upload(contract.importStatement, file, name)).Body
const lineOf = async (Keyword: string) => (await staff.ok(contract.getBankLines, { Keyword })).Items[0]!

const OUTGOING = `<Ntry><Amt Ccy="GBP">9.99</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt></Ntry>`
const EXPECTED = `<Ntry><Amt Ccy="GBP">7.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2025-11-20</Dt></BookgDt></Ntry>`

describe('bank statements', { shuffle: false }, () => {
  test('a CAMT.053 statement is imported once; its payment is booked on a bill once, even by several clerks', async () => {
    simulateClock(() => new Date('2025-10-20T10:00:00Z'))
    await charge({ day: '2025-10-05', amount: 80 })
    simulateClock(() => new Date('2025-11-01T03:00:00Z'))
    await runBills(portal.pool, 'GB')
    simulateClock(undefined)
    const bill = await billOf('MB202510-413939-GBP')
    await owner.ok(confirmBill, { Id: bill.Id, RowVersion: bill.RowVersion })
    const file = camt(payment('BANK-1', '30.00', 'Unknown Ltd', `Invoice ${bill.InvoiceNo}`), OUTGOING, EXPECTED)
    expect(await imported(file, 'statement.xml')).toEqual({ Added: 1, Duplicates: 0, Outgoing: 1 })
    expect(await imported(file, 'again.xml')).toEqual({ Added: 0, Duplicates: 1, Outgoing: 1 })
    const line = await lineOf('BANK-1')
    expect(line).toMatchObject({ Account: 'GB33BUKB20201555555555', BookDate: '2025-11-20', Amount: 30, MatchState: open })
    expect(line.Proposal).toMatchObject({ DocumentType: 'wfin_monthly_bill', Id: bill.Id, Reasons: ['reference'] })
    const { Id, RowVersion, Proposal } = line
    const on = { DocumentType: Proposal!.DocumentType, ContractCompanyId: HENGTAI, DocumentId: bill.Id }
    const answers = await Promise.all([1, 2, 3].map(() => staff.call(contract.bookBankLine, { Id, RowVersion, ...on })))
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 6, 6])
    const due = bill.BalanceDue - 30
    expect(await owner.ok(getBill, { Id: bill.Id })).toMatchObject({
      BalanceDue: due,
      Payments: [{ Method: 'transfer', Amount: 30, PayDate: '2025-11-20', Reference: 'BANK-1' }],
    })
    expect(await lineOf('BANK-1')).toMatchObject({ MatchState: booked, MatchedNo: bill.MonthlyBillNo, Proposal: null })
    expect(await staff.refused(contract.ignoreBankLine, { Id, RowVersion: RowVersion + 1, Reason: 'Late' })).toBe(2)

    // The amount above the balance due is credited to the wallet.
    await imported(camt(payment('BANK-3', '100.00', 'Unknown Ltd', bill.InvoiceNo)), 'surplus.xml')
    const large = await lineOf('BANK-3')
    expect(large.Proposal).toMatchObject({ Id: bill.Id, Amount: due, IsBookable: true, Reasons: ['reference'] })
    const before = (await owner.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')?.Balance ?? 0
    await staff.ok(contract.bookBankLine, { Id: large.Id, RowVersion: 1, ...on })
    expect(await owner.ok(getBill, { Id: bill.Id })).toMatchObject({ BalanceDue: 0, PaidAmount: bill.BalanceDue })
    expect((await owner.ok(getWallets, {}))[0]).toMatchObject({ CurrencyCode: 'GBP', Balance: before + 100 - due })
    expect((await owner.ok(getWalletFlows, {})).Items[0]).toMatchObject({
      WalletFlowType: WALLET_FLOW.recharge,
      ChangeBalance: 100 - due,
      RelateNo: expect.stringMatching(/^BT\d{12}$/),
      Remark: `${bill.MonthlyBillNo} · BANK-3`,
    })

    await imported(camt(payment('BANK-2', '5000.00', 'Unknown Ltd', bill.InvoiceNo)), 'more.xml')
    const much = await lineOf('BANK-2')
    expect(much.Proposal).toBeNull()
    expect(await staff.refused(contract.bookBankLine, { Id: much.Id, RowVersion: 1, ...on })).toBe(2)
    expect(await lineOf('BANK-2')).toMatchObject({ MatchState: open, RowVersion: 1 })
    await staff.ok(contract.ignoreBankLine, { Id: much.Id, RowVersion: 1, Reason: 'Refunded by the bank' })
    expect(await lineOf('BANK-2')).toMatchObject({
      MatchState: ignored,
      IgnoreReason: 'Refunded by the bank',
      Operator: 'staff_fin',
    })
    await staff.ok(contract.reopenBankLine, { Id: much.Id, RowVersion: 2 })
    expect(await staff.ok(contract.getBankLineCounts, { Keyword: 'Unknown Ltd' })).toEqual({ [open]: 1, [booked]: 2 })
    expect(await other.refused(contract.getBankLines, {})).toBe(3)
    expect(await issues()).toEqual([])
  })

  test('an unconfirmed bill is proposed, and cannot be booked on until it is confirmed', async () => {
    simulateClock(() => new Date('2025-11-20T10:00:00Z'))
    await charge({ day: '2025-11-05', amount: 40 })
    simulateClock(() => new Date('2025-12-01T03:00:00Z'))
    await runBills(portal.pool, 'GB')
    simulateClock(undefined)
    const bill = await billOf('MB202511-413939-GBP')
    await imported(camt(payment('BANK-4', '40.00', 'Somebody', bill.InvoiceNo)), 'early.xml')
    const { Id, Proposal } = await lineOf('BANK-4')
    expect(Proposal).toMatchObject({ Id: bill.Id, IsBookable: false, Reasons: ['reference', 'amount'] })
    expect((await staff.ok(getQueues, {})).find(({ Path }) => Path.includes('bank'))?.Count).toBe(2)
    const on = { DocumentType: 'wfin_monthly_bill', ContractCompanyId: HENGTAI, DocumentId: bill.Id } as const
    const booking = { Id, RowVersion: 1, ...on }
    expect((await staff.call(contract.bookBankLine, booking)).Msg).toContain('not confirmed this bill')
    await owner.ok(confirmBill, { Id: bill.Id, RowVersion: bill.RowVersion })
    expect(await staff.ok(contract.getBankCandidates, { Id })).toMatchObject([{ Id: bill.Id, IsBookable: true }])
    await staff.ok(contract.bookBankLine, booking)
    expect((await owner.ok(getBill, { Id: bill.Id })).BalanceDue).toBe(0)
  })

  test('a CSV statement is parsed in the notation of its bank; a top-up is confirmed with the amount received', async () => {
    const announced = await write((db) =>
      announceRecharge(
        db,
        { ContractCompanyId: QIHANG, UserId: 1, by: BY_SYSTEM },
        {
          CurrencyCode: 'EUR',
          Amount: 1250,
          PayDate: '2025-11-01',
          PayerAccountName: 'Qihang Home',
          BankSlips: [],
          Remark: null,
        },
      ),
    )
    const rows = [
      'Buchungstag;Auftraggeber;Verwendungszweck;Betrag;Währung',
      '19.11.2025;"QIHANG HOME CO., LTD.";"Top-up, thank you";"1.234,56";EUR',
      '19.11.2025;Supplier;Invoice;-12,00;EUR',
      '19.11.2025;Somebody;Same;5,00;EUR',
      '19.11.2025;Somebody;Same;5,00;EUR',
    ]
    const file = new Blob([new Uint8Array(Buffer.from(rows.join('\r\n'), 'latin1'))])
    expect(await imported(file, 'umsatz.csv')).toEqual({ Added: 3, Duplicates: 0, Outgoing: 1 })
    expect(await imported(file, 'umsatz.csv')).toEqual({ Added: 0, Duplicates: 3, Outgoing: 1 })
    const line = await lineOf('thank')
    expect(line).toMatchObject({ Amount: 1234.56, BookDate: '2025-11-19', CurrencyCode: 'EUR', Proposal: null })
    const [candidate] = await staff.ok(contract.getBankCandidates, { Id: line.Id })
    expect(candidate).toMatchObject({ No: announced.RechargeNo, Reasons: ['name'], Amount: 1250 })
    const before = (await other.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'EUR')?.Balance ?? 0
    const on = { DocumentType: 'recharge_record', ContractCompanyId: QIHANG, DocumentId: announced.Id } as const
    await staff.ok(contract.bookBankLine, { Id: line.Id, RowVersion: 1, ...on })
    expect((await other.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'EUR')?.Balance).toBe(before + 1234.56)
    const same = await lineOf('Same')
    expect(await staff.refused(contract.bookBankLine, { Id: same.Id, RowVersion: 1, ...on })).toBe(2)
    for (const [content, name] of [
      ['<Document/>', 'other.xml'],
      ['no xml', 'broken.xml'],
      ['Date;Name\n2025-01-01;x', 'no-amount.csv'],
      ['Date;Amount;Currency\n2025-13-01;1,00;EUR', 'date.csv'],
    ] as const)
      expect([name, (await staff.upload(contract.importStatement, new Blob([content]), name)).ErrorCode]).toEqual([name, 1])
    expect(await issues()).toEqual([])
  })

  test('the proof reports a booked line with a missing or duplicate booking, or with another amount or currency', async () => {
    const bill = 'GB33BUKB20201555555555 BANK-1'
    expect(await broken(`update bill_payment set amount = 30.01 where reference = 'BANK-1'`)).toContain(
      `${bill}: payments of the bill over 30.00: 1, 0`,
    )
    expect(await broken(`delete from bill_payment where reference = 'BANK-1'`)).toContain(`${bill}: payments of the bill: 1, 0`)
    const twice = `insert into bill_payment (contract_company_id, monthly_bill_id, seq, method, amount, pay_date, reference, operator, created_time)
    select contract_company_id, monthly_bill_id, 99, method, amount, pay_date, reference, operator, created_time from bill_payment where reference = 'BANK-1'`
    expect(await broken(twice)).toContain(`${bill}: payments of the bill: 1, 2`)
    expect(await broken(`update bank_statement_line set currency_code = 'EUR' where entry_ref = 'BANK-1'`)).toEqual([
      `${bill}: currency of the bill: EUR, GBP`,
    ])

    const ofTopUp = `where matched_type = 'recharge_record'`
    const found = (what: string) => expect.stringMatching(new RegExp(`: ${what}$`))
    expect(await broken(`update bank_statement_line set amount = 1234.57 ${ofTopUp}`)).toEqual([
      found('amount in the wallet: 1234.57, 1234.56'),
      found('amount of the top-up: 1234.57, 1234.56'),
    ])
    const top = `(select matched_no from bank_statement_line ${ofTopUp})`
    expect(await broken(`delete from wallet_flow where relate_no = ${top}`)).toContainEqual(found('entries of the wallet: 1, 0'))
    expect(
      await broken(`insert into wallet_flow (contract_company_id, currency_code, wallet_flow_type, change_balance, change_frozen, change_prepayment, after_balance, after_frozen,
      after_prepayment, relate_type, relate_no, seq, operator, flow_time) select contract_company_id, currency_code, wallet_flow_type, change_balance, change_frozen,
      change_prepayment, after_balance, after_frozen, after_prepayment, relate_type, relate_no, 2, operator, flow_time from wallet_flow where relate_no = ${top}`),
    ).toContainEqual(found('entries of the wallet: 1, 2'))
  })
})
