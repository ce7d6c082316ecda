import { readXml } from '#kit/api/sheets/xml.ts'
import { refuse } from '#kit/shared/refusal.ts'
import { amount, minor, sum } from '#kit/shared/money.ts'
import { bank } from '../text/keys.ts'
import { checkedEntry, type Statement } from './statement.ts'

/** An element of a statement: texts are trimmed, elements of the same name are in document order. */
type Node = { readonly text: string; readonly attributes: Readonly<Record<string, string>>; readonly of: Map<string, Node[]> }

/** The elements below a path, such as `Refs/EndToEndId`. */
function all(node: Node | undefined, path: string): Node[] {
  return path.split('/').reduce<Node[]>((found, name) => found.flatMap((one) => one.of.get(name) ?? []), node ? [node] : [])
}
const first = (node: Node | undefined, ...paths: string[]) => paths.flatMap((path) => all(node, path))[0]
const textOf = (node: Node | undefined, ...paths: string[]) => first(node, ...paths)?.text ?? ''

/** Written by banks instead of a reference. */
const NO_REFERENCE = ['NONREF', 'NOTPROVIDED']

/**
 * Reads the booked incoming entries of CAMT.053, versions 2 to 13. An entry that collects several payments is split
 * into these if they add up to it. The reference of an entry is the bank's own, else that of the statement; one that a
 * statement repeats is numbered.
 */
export async function readCamt(chunks: AsyncIterable<Buffer>): Promise<Statement> {
  const statements: Statement[] = []
  let no = 0
  await readStatements(chunks, (statement) => {
    const id = textOf(statement, 'Id')
    const Account = textOf(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id')
    const times = new Map<string, number>()
    const refOf = (entry: Node) => {
      const own = textOf(entry, 'AcctSvcrRef')
      if (own === '' || NO_REFERENCE.includes(own)) return `${id}/${textOf(entry, 'NtryRef') || no}`
      const time = (times.get(own) ?? 0) + 1
      times.set(own, time)
      return time === 1 ? own : `${own}/${time}`
    }
    for (const entry of all(statement, 'Ntry')) {
      no++
      if (textOf(entry, 'Sts/Cd', 'Sts') !== 'BOOK') continue
      if (textOf(entry, 'CdtDbtInd') !== 'CRDT') statements.push({ Entries: [], Outgoing: 1 })
      else statements.push({ Entries: paymentsOf(entry, { Account, ref: refOf(entry), no }), Outgoing: 0 })
    }
  })
  return {
    Entries: statements.flatMap(({ Entries }) => Entries),
    Outgoing: statements.reduce((sum, { Outgoing }) => sum + Outgoing, 0),
  }
}

function paymentsOf(entry: Node, { Account, ref, no }: { Account: string; ref: string; no: number }) {
  const details = all(entry, 'NtryDtls/TxDtls')
  const amountOf = (detail: Node) => first(detail, 'Amt', 'AmtDtls/TxAmt/Amt')
  const sums = details.map((detail) => toAmount(amountOf(detail)?.text ?? ''))
  const isIncoming = details.every((detail) => ['', 'CRDT'].includes(textOf(detail, 'CdtDbtInd')))
  const total = toAmount(textOf(entry, 'Amt'))
  const isWhole = [total, ...sums].every(Number.isFinite) && sum(sums.map(minor)) === minor(total)
  const isBatch = details.length > 1 && isIncoming && isWhole
  return (isBatch ? details : [details[0]]).map((detail, index) => {
    const paid = (isBatch && detail && amountOf(detail)) || first(entry, 'Amt')
    const remittance = [
      ...all(detail, 'RmtInf/Ustrd'),
      ...all(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
      ...all(detail, 'Refs/EndToEndId'),
      ...all(entry, 'AddtlNtryInf'),
    ]
    const day = textOf(entry, 'BookgDt/Dt', 'BookgDt/DtTm')
    return checkedEntry(
      {
        Account,
        EntryRef: isBatch ? `${ref}#${index + 1}` : ref,
        BookDate: day.slice(0, 10),
        Amount: toAmount(paid?.text ?? ''),
        CurrencyCode: paid?.attributes['Ccy'] ?? '',
        CounterpartyName: textOf(
          detail,
          'RltdPties/Dbtr/Pty/Nm',
          'RltdPties/Dbtr/Nm',
          'RltdPties/UltmtDbtr/Pty/Nm',
          'RltdPties/UltmtDbtr/Nm',
        ),
        Remittance: remittance
          .map(({ text }) => text)
          .filter((text) => text && text !== 'NOTPROVIDED')
          .join(' '),
      },
      no,
      { day, sum: paid?.text ?? '' },
    )
  })
}

const toAmount = (text: string) => (/^\d{1,12}(\.\d{1,2}0{0,2})?$/.test(text) ? amount(minor(text)) : Number.NaN)

/** Builds each `Stmt` separately, so that only one at a time is in memory. */
async function readStatements(chunks: AsyncIterable<Buffer>, onStatement: (statement: Node) => void): Promise<void> {
  let isCamt = false
  const open: { name: string; attributes: Readonly<Record<string, string>>; of: Map<string, Node[]>; text: string }[] = []
  await readXml(chunks, {
    open(name, attributes) {
      if (name === 'BkToCstmrStmt') isCamt = true
      if (open.length > 0 || (isCamt && name === 'Stmt')) open.push({ name, attributes, of: new Map(), text: '' })
    },
    text(piece) {
      const last = open.at(-1)
      if (last) last.text += piece
    },
    close() {
      const done = open.pop()
      if (!done) return
      const node: Node = { text: done.text.trim(), attributes: done.attributes, of: done.of }
      const parent = open.at(-1)
      if (!parent) return onStatement(node)
      const same = parent.of.get(done.name)
      if (same) same.push(node)
      else parent.of.set(done.name, [node])
    },
  }).catch((error: unknown) => {
    // Not XML at all.
    if (error instanceof Error && error.constructor === Error) refuse('invalid', bank('error.noStatement'))
    throw error
  })
  if (!isCamt) refuse('invalid', bank('error.noStatement'))
}
