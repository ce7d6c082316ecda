import { now } from '#kit/web/clock.ts'
import { useFormat } from '#kit/web/format.ts'
import { EnumStatus } from '#kit/web/parts/status.tsx'
import { DataTable } from '#kit/web/parts/table.tsx'
import type { ToneMap } from '#kit/web/parts/tone.ts'
import { useText } from '#kit/web/text.ts'
import type { DemandDetail, DemandRow } from '../../contract.ts'
import { demandOrder, lineAmount, QUOTE_STATE } from '../../rules.ts'
import { demands } from '../../text/keys.ts'
import css from './demands.module.css'

const TONES: ToneMap = {
  [QUOTE_STATE.open]: 'waiting',
  [QUOTE_STATE.superseded]: 'cancelled',
  [QUOTE_STATE.accepted]: 'done',
  [QUOTE_STATE.refused]: 'problem',
  [QUOTE_STATE.withdrawn]: 'cancelled',
}

/** The latest quote: its calculation, the expected completion, and its validity. */
export function QuoteView({ row, zone }: { row: DemandRow; zone: string }) {
  const t = useText(demands)
  const format = useFormat()
  const currency = row.CurrencyCode
  const isOpen = row.Status === demandOrder.states.quoted
  const isOver = row.ValidTo !== null && Date.parse(row.ValidTo) <= now().getTime()
  return (
    <div className={css.quote}>
      <ul>
        {row.QuoteLines.map((line, index) => (
          <li key={index}>
            <span>{line.Name}</span>
            <span className="quiet figures">
              {format.unitPrice(line.UnitPrice, currency)} × {format.number(line.Qty)}
            </span>
            <span className="figures">{format.money(lineAmount(line), currency)}</span>
          </li>
        ))}
      </ul>
      <p className={css.total}>
        <span>{t('field.QuoteAmount')}</span>
        <strong className="figures">{format.money(row.QuoteAmount, currency)}</strong>
      </p>
      <p className="quiet">
        {t(isOpen ? 'quote.finish' : 'quote.expected', { time: format.dateTime(row.ExpectedFinishTime, zone) })}
        {isOpen && ' · '}
        {isOpen && (
          <span className={isOver ? css.late : undefined}>
            {t(isOver ? 'quote.expired' : 'quote.valid', { time: format.dateTime(row.ValidTo, zone) })}
            {!isOver && ` (${format.ago(row.ValidTo)})`}
          </span>
        )}
      </p>
    </div>
  )
}

/** Consequences of accepting, shown in the confirmation. */
export function AcceptedAmount({ row, zone }: { row: DemandRow; zone: string }) {
  const t = useText(demands)
  const format = useFormat()
  return (
    <p>
      {t('confirm.accept', {
        amount: format.money(row.QuoteAmount, row.CurrencyCode),
        time: format.dateTime(row.ExpectedFinishTime, zone),
      })}
    </p>
  )
}

/** All quotes, newest first. */
export function Quotes({ quotes, zone }: { quotes: DemandDetail['Quotes']; zone: string }) {
  const t = useText(demands)
  const format = useFormat()
  return (
    <DataTable
      label={t('section.quotes')}
      rows={quotes}
      keyOf={(quote) => quote.Id}
      columns={[
        {
          field: 'CreatedTime',
          title: t('field.CreatedTime'),
          width: 170,
          cell: (quote) => <span className="figures">{format.dateTime(quote.CreatedTime, zone)}</span>,
        },
        {
          field: 'State',
          title: t('field.QuoteState'),
          width: 160,
          cell: (quote) => <EnumStatus enumeration="DemandQuoteState" value={quote.State} tones={TONES} />,
        },
        {
          field: 'Amount',
          title: t('field.Amount'),
          width: 140,
          align: 'right',
          cell: (quote) => <span className="figures">{format.money(quote.Amount, quote.CurrencyCode)}</span>,
        },
        {
          field: 'ExpectedFinishTime',
          title: t('field.ExpectedFinishTime'),
          width: 180,
          grow: true,
          cell: (quote) => <span className="figures">{format.dateTime(quote.ExpectedFinishTime, zone)}</span>,
        },
      ]}
    />
  )
}
