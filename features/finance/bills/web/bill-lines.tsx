import { Input, Pagination } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from '#kit/web/router.tsx'
import { Arithmetic } from '#features/finance/fees/web/parts/arithmetic.tsx'
import { documentPath } from '#features/finance/fees/web/parts/document-path.ts'
import { thread } from '#features/messages/threads/rules.ts'
import { THREAD_TONES } from '#features/messages/threads/web/parts/tones.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormat } from '#kit/web/format.ts'
import type { Action } from '#kit/web/parts/action.ts'
import { ActionButtons } from '#kit/web/parts/action-buttons.tsx'
import { AskedDialog, useAskedAction } from '#kit/web/parts/asked-action.tsx'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import type { BillLine } from '../columns.ts'
import { getBillLines, getDeskBillLines } from '../contract.ts'
import { bills } from '../text/keys.ts'
import { OWN_READS } from './bill-actions.tsx'
import css from './bills.module.css'
import { DESK_READS } from './desk-actions.tsx'
import { deskLineActions, LineDialog, lineActions } from './line-actions.tsx'

const PAGE = 20

/** The side of the user: a dispute is highlighted for the side that has to reply. */
type Reader = keyof typeof THREAD_TONES
type Props = { bill: { Id: number; CompanyId: number }; company?: number; isOwn: boolean; isVoid: boolean }

/** Every line of a bill, by page; `company` at the desk. `line=` in the address opens the conversation about one. */
export function BillLines({ bill, company, isOwn, isVoid }: Props) {
  const t = useText(bills)
  const [page, setPage] = useState(1)
  const [Keyword, setKeyword] = useState('')
  const narrow = useIsMobile()
  const reader = company === undefined ? 'customer' : 'staff'
  const columns = useColumns(isOwn, reader)
  const input = { Id: bill.Id, PageIndex: page, PageSize: PAGE, ...(Keyword && { Keyword }) }
  const own = useRead(getBillLines, input, { keep: true, silent: true, enabled: company === undefined })
  const desk = useRead(
    getDeskBillLines,
    { ...input, ContractCompanyId: company ?? 0 },
    { keep: true, silent: true, enabled: company !== undefined },
  )
  const { data, error, isPlaceholderData, refetch } = company === undefined ? own : desk
  const stale = company === undefined ? OWN_READS : DESK_READS
  const actions: readonly Action<BillLine>[] =
    company === undefined ? (isVoid ? lineActions.slice(0, 1) : lineActions) : deskLineActions(company, isVoid)
  const asked = useAskedAction(data?.Items, (line) => line.Id)
  const nameOf = (line: BillLine) => `#${line.LineNo}`
  if (error && !data) return <FailedNotice error={error} retry={() => void refetch()} />
  const buttons = (line: BillLine) => (
    <ActionButtons actions={actions} row={line} name={nameOf(line)} stale={stale} ask={asked.ask} />
  )
  return (
    <>
      <div className={css.tools}>
        <Input.Search
          aria-label={t('list.lines')}
          placeholder={t('list.lines')}
          allowClear
          onSearch={(value) => {
            setKeyword(value.trim())
            setPage(1)
          }}
        />
      </div>
      {narrow && data && data.TotalCount > 0 ? (
        <LineCards lines={data.Items} isOwn={isOwn} reader={reader} buttons={buttons} />
      ) : (
        <DataTable
          label={t('section.lines')}
          columns={columns}
          rows={data?.Items ?? []}
          keyOf={(line) => line.Id}
          page={page}
          stale={isPlaceholderData}
          actions={{ width: company === undefined ? 150 : 190, of: buttons }}
          {...(!data && { skeleton: 6 })}
          {...(data?.TotalCount === 0 && { instead: <p className="quiet">{t('emptyLines')}</p> })}
        />
      )}
      {data && data.TotalCount > PAGE && (
        <div className={css.foot}>
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={data.TotalCount}
            showSizeChanger={false}
            onChange={setPage}
          />
        </div>
      )}
      <NamedLine bill={bill.Id} company={company} />
      <AskedDialog state={asked} nameOf={nameOf} stale={stale} />
    </>
  )
}

/** The line in the address, as linked from a message or an open question. */
function NamedLine({ bill, company }: { bill: number; company: number | undefined }) {
  const named = Number(useSearchParams()[0].get('line'))
  const [closed, setClosed] = useState<number>()
  const input = { Id: bill, LineId: named, PageIndex: 1, PageSize: 1 }
  const isWanted = named > 0 && closed !== named
  const own = useRead(getBillLines, input, { silent: true, enabled: isWanted && company === undefined })
  const desk = useRead(
    getDeskBillLines,
    { ...input, ContractCompanyId: company ?? 0 },
    { silent: true, enabled: isWanted && company !== undefined },
  )
  const line = (company === undefined ? own : desk).data?.Items[0]
  if (!isWanted || !line || line.DisputeState === null) return null
  return <LineDialog line={line} {...(company !== undefined && { company })} close={() => setClosed(named)} />
}

function useColumns(isOwn: boolean, reader: Reader): TableColumn<BillLine>[] {
  const t = useText(bills)
  const format = useFormat()
  return [
    { field: 'LineNo', title: t('field.LineNo'), width: 56, pin: 'start', cell: (line) => format.quantity(line.LineNo) },
    { field: 'FeeDate', title: t('field.FeeDate'), width: 104, cell: (line) => format.date(line.FeeDate) },
    {
      field: 'RelateNo',
      title: t('field.RelateNo'),
      width: 156,
      cell: (line) => <Copyable text={line.RelateNo} to={isOwn ? documentPath(line) : undefined} />,
    },
    {
      field: 'Name',
      title: t('field.Name'),
      width: 152,
      grow: true,
      cell: (line) => (
        <Charge line={line} reader={reader}>
          <small className="quiet">
            <Arithmetic row={line} />
          </small>
        </Charge>
      ),
    },
    {
      field: 'Amount',
      title: t('field.Net'),
      width: 120,
      align: 'right',
      cell: (line) => <span className="figures">{format.money(line.Amount, line.CurrencyCode)}</span>,
    },
    { field: 'TaxAmount', title: t('field.TaxAmount'), width: 124, align: 'right', cell: (line) => <Tax line={line} /> },
  ]
}

/** A line's charge, its corrections and its dispute. */
function Charge({ line, reader, children }: { line: BillLine; reader: Reader; children?: ReactNode }) {
  const t = useText(bills)
  const format = useFormat()
  return (
    <span className={css.charge}>
      <span>{line.Name}</span>
      {children}
      {line.CreditNoteNo !== null && (
        <small className="quiet">
          {t('correctionOf', { no: line.CorrectsLineNo ?? '' })} · {line.CreditNoteNo}
        </small>
      )}
      {line.CreditedAmount > 0 && (
        <small className="quiet">{t('credited', { amount: format.money(line.CreditedAmount, line.CurrencyCode) })}</small>
      )}
      {line.DisputeState !== null && line.DisputeState !== thread.states.closed && (
        <EnumStatus enumeration={thread.enumeration} value={line.DisputeState} tones={THREAD_TONES[reader]} />
      )}
    </span>
  )
}

function Tax({ line }: { line: BillLine }) {
  const format = useFormat()
  const name = useDictionary('TaxCode').nameOf(line.TaxCode)
  return line.TaxPercent > 0 ? (
    <span className="figures" title={name}>
      {format.money(line.TaxAmount, line.CurrencyCode)}
    </span>
  ) : (
    <span className={`${css.tax} quiet`} title={name}>
      {name}
    </span>
  )
}

type CardsProps = { lines: readonly BillLine[]; isOwn: boolean; reader: Reader; buttons: (line: BillLine) => ReactNode }

/** The same on narrow screens, stacked. */
function LineCards({ lines, isOwn, reader, buttons }: CardsProps) {
  const format = useFormat()
  return (
    <ol className={css.cards}>
      {lines.map((line) => (
        <li key={line.Id}>
          <div className={css.cardHead}>
            <Charge line={line} reader={reader} />
            <strong className="figures">{format.money(line.Amount, line.CurrencyCode)}</strong>
          </div>
          <span className="quiet">
            #{line.LineNo} · {format.date(line.FeeDate)}
          </span>
          <Copyable text={line.RelateNo} to={isOwn ? documentPath(line) : undefined} />
          <Arithmetic row={line} />
          <Tax line={line} />
          {buttons(line)}
        </li>
      ))}
    </ol>
  )
}
