import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { valueName } from '#features/account/dictionary/enums.ts'
import { XLSX } from '#kit/api/exports.ts'
import { companyOf } from '#features/account/session/api/service.ts'
import type { Db } from '#kit/api/db.ts'
import type { FileAnswer } from '#kit/api/handle.ts'
import { renderReport } from '#kit/api/pdf/report.ts'
import { writeSheet } from '#kit/api/sheets/write-sheet.ts'
import { amount, minor } from '#kit/shared/money.ts'
import { operatorName } from '#kit/shared/operator.ts'
import type { Language, Translate } from '#kit/shared/text.ts'
import type { Statement } from '../contract.ts'
import { wallet } from '../text/keys.ts'
import { statementOf, ZONE } from './queries.ts'

const ON_SCREEN = 500
/** More than the monthly entries of a large seller; a PDF of them has about 900 pages. */
const IN_FILE = 40_000

type Month = { CurrencyCode: string; Month: string }

const plus = (a: number, b: number) => amount(minor(a) + minor(b))

/** A month of a wallet with its entries. */
export async function monthOf(db: Db, companyId: number, month: Month, most = ON_SCREEN): Promise<Statement> {
  const { sums, Flows } = await statementOf(db, companyId, month, most)
  return {
    ...month,
    Opening: { Balance: sums.Balance, Frozen: sums.Frozen, Prepayment: sums.Prepayment },
    Closing: {
      Balance: plus(sums.Balance, sums.OfMonth),
      Frozen: plus(sums.Frozen, sums.OfMonthFrozen),
      Prepayment: plus(sums.Prepayment, sums.OfMonthPrepayment),
    },
    In: sums.In,
    Out: sums.Out,
    Flows,
  }
}

type Reader = { language: Language; translate: Translate }

/** A month's statement as a file. */
export async function statementFile(
  db: Db,
  companyId: number,
  { Format, ...month }: Month & { Format: 'pdf' | 'xlsx' },
  reader: Reader,
): Promise<FileAnswer> {
  const statement = await monthOf(db, companyId, month, IN_FILE)
  const { Name } = await companyOf(db, companyId)
  const fileName = `${month.CurrencyCode}_${month.Month}.${Format}`
  return Format === 'pdf'
    ? { fileName, contentType: 'application/pdf', content: await statementPdf(statement, Name, reader) }
    : { fileName, contentType: XLSX, content: await statementSheet(statement, reader) }
}

function statementPdf(statement: Statement, company: string, { language, translate }: Reader): Promise<Buffer> {
  const money = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const show = (value: number) => money.format(value)
  const shown = (value: number) => (value === 0 ? '' : show(value))
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: ZONE })
  const { CurrencyCode, Month, Opening, Closing } = statement
  return renderReport({
    title: translate(wallet('statement.title')),
    subtitle: `${CurrencyCode} · ${Month}`,
    from: ['Quayside'],
    to: [company],
    facts: [
      [translate(wallet('statement.opening')), show(Opening.Balance)],
      [translate(wallet('statement.closing')), show(Closing.Balance)],
      [translate(wallet('statement.in')), show(statement.In)],
      [translate(wallet('statement.out')), show(statement.Out)],
    ],
    columns: [
      { header: translate(wallet('field.FlowTime')), width: 20 },
      { header: translate(wallet('field.WalletFlowType')), width: 20 },
      { header: translate(wallet('field.RelateNo')), width: 22 },
      { header: translate(wallet('field.ChangeBalance')), width: 15, align: 'right' },
      { header: translate(wallet('field.ChangeFrozen')), width: 13, align: 'right' },
      { header: translate(wallet('field.ChangePrepayment')), width: 15, align: 'right' },
      { header: translate(wallet('field.AfterBalance')), width: 17, align: 'right' },
    ],
    rows: statement.Flows.map((flow) => [
      day.format(new Date(flow.FlowTime)),
      valueName('WalletFlowType', flow.WalletFlowType, language),
      flow.RelateNo,
      shown(flow.ChangeBalance),
      shown(flow.ChangeFrozen),
      shown(flow.ChangePrepayment),
      show(flow.AfterBalance),
    ]),
    sums: [
      [translate(wallet('field.FrozenAmount')), `${show(Closing.Frozen)} ${CurrencyCode}`],
      [translate(wallet('field.PrepaymentBalance')), `${show(Closing.Prepayment)} ${CurrencyCode}`],
      [translate(wallet('statement.closing')), `${show(Closing.Balance)} ${CurrencyCode}`],
    ],
    pageOf: (page, pages) => translate(wallet('statement.page'), { page, pages }),
  })
}

async function statementSheet(statement: Statement, { language, translate }: Reader): Promise<Buffer> {
  const out = new PassThrough()
  const name = (field: 'FlowTime' | 'WalletFlowType' | 'RelateNo' | 'Operator' | 'Remark' | Figure) =>
    translate(wallet(`field.${field}`))
  const figures = ['ChangeBalance', 'ChangeFrozen', 'ChangePrepayment', 'AfterBalance', 'AfterFrozen', 'AfterPrepayment'] as const
  type Figure = (typeof figures)[number]
  const line = (label: string, of: Statement['Opening']) => [
    null,
    label,
    '',
    null,
    null,
    null,
    of.Balance,
    of.Frozen,
    of.Prepayment,
    '',
    '',
  ]
  const sheet = writeSheet(out, {
    sheetName: `${statement.CurrencyCode} ${statement.Month}`,
    zone: ZONE,
    columns: [
      { header: name('FlowTime'), kind: 'datetime' },
      { header: name('WalletFlowType'), kind: 'text' },
      { header: name('RelateNo'), kind: 'text', width: 24 },
      ...figures.map((field) => ({ header: name(field), kind: 'decimal2' as const })),
      { header: name('Operator'), kind: 'text' },
      { header: name('Remark'), kind: 'text', width: 30 },
    ],
    rows: [
      line(translate(wallet('statement.opening')), statement.Opening),
      ...statement.Flows.map((flow) => [
        flow.FlowTime,
        valueName('WalletFlowType', flow.WalletFlowType, language),
        flow.RelateNo,
        ...figures.map((field) => flow[field]),
        operatorName(flow.Operator, translate),
        flow.Remark,
      ]),
      line(translate(wallet('statement.closing')), statement.Closing),
    ],
  })
  const [bytes] = await Promise.all([buffer(out), sheet])
  return bytes
}
