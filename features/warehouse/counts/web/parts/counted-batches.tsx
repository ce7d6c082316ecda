import { Checkbox } from 'antd'
import { useState } from 'react'
import { amount, sum, times } from '#kit/shared/money.ts'
import { useIsMobile } from '#kit/web/device.ts'
import { useFormat } from '#kit/web/format.ts'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { language, useText } from '#kit/web/text.ts'
import type { CountLine, DeskCount } from '../../contract.ts'
import { differenceOf, stockCount } from '../../rules.ts'
import { counts } from '../../text/keys.ts'
import { BatchCell } from './batch-cell.tsx'

type Figures = CountLine & { CountedPieces: number; ExpectedPieces: number }
const hasFigures = (line: CountLine): line is Figures => line.ExpectedPieces !== null && line.CountedPieces !== null
const serialsOf = ({ MissingSerials, SurplusSerials }: CountLine) => [...(MissingSerials ?? []), ...(SurplusSerials ?? [])]
const isDifferent = (line: CountLine) => hasFigures(line) && (differenceOf(line) !== 0 || serialsOf(line).length > 0)
const valueOf = (line: Figures) => times(line.UnitValue ?? 0, differenceOf(line))
const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })

/**
 * The batches of a count: counted pieces and, once no longer blind for the user, expected pieces and the value of the
 * difference.
 */
export function CountedBatches({ count }: { count: DeskCount }) {
  const t = useText(counts)
  const { quantity } = useFormat()
  const isShown = count.Batches.some(hasFigures)
  const hasValues = count.Batches.some(({ UnitValue }) => UnitValue !== null)
  const columns = useColumns(isShown).filter(({ field }) => field !== 'Value' || hasValues)
  const [isNarrowed, setNarrowed] = useState(true)
  const different = count.Batches.filter(isDifferent)
  const rows = isShown && isNarrowed ? different : count.Batches
  return (
    <>
      <Notes count={count} isShown={isShown} />
      {isShown && (
        <p>
          <Checkbox checked={isNarrowed} onChange={(event) => setNarrowed(event.target.checked)}>
            {t('onlyDifferences')} ({quantity(different.length)})
          </Checkbox>
        </p>
      )}
      {isShown && rows.length === 0 ? (
        <p className="quiet">{t('noDifference')}</p>
      ) : (
        <DataTable<CountLine>
          label={t('section.batches')}
          rows={rows}
          keyOf={(line) => line.Id}
          maxHeight="min(620px, 70vh)"
          columns={columns}
        />
      )}
      <TotalValue lines={different.filter(hasFigures)} />
    </>
  )
}

function Notes({ count, isShown }: { count: DeskCount; isShown: boolean }) {
  const t = useText(counts)
  const { counting, toApprove, rejected } = stockCount.states
  const state = count.StockCountState
  if (state === counting) return <p className="quiet">{t(count.IsOwnRejection ? 'ownRejection' : 'blind')}</p>
  if ((state === toApprove || state === rejected) && !isShown) return <p className="quiet">{t('ownCount')}</p>
  return null
}

function useColumns(isShown: boolean): TableColumn<CountLine>[] {
  const t = useText(counts)
  const { quantity, money } = useFormat()
  const narrow = useIsMobile()
  const batch: TableColumn<CountLine> = { field: 'BatchNo', title: t('field.BatchNo'), width: 164, cell: (line) => line.BatchNo }
  const figure = (field: 'CountedPieces' | 'ExpectedPieces' | 'HeldPieces', width: number): TableColumn<CountLine> => ({
    field,
    title: t(`field.${field}`),
    width,
    align: 'right',
    cell: (line) => <span className="figures">{line[field] === null ? '–' : quantity(line[field])}</span>,
  })
  const figures: TableColumn<CountLine>[] = [
    figure('ExpectedPieces', 84),
    {
      field: 'Difference',
      title: t('field.Difference'),
      width: 84,
      align: 'right',
      cell: (line) => hasFigures(line) && <strong className="figures">{signed.format(differenceOf(line))}</strong>,
    },
    {
      field: 'Value',
      title: t('field.Value'),
      width: 108,
      align: 'right',
      cell: (line) =>
        hasFigures(line) &&
        line.CurrencyCode !== null &&
        line.UnitValue !== null && <span className="figures">{money(amount(valueOf(line)), line.CurrencyCode)}</span>,
    },
    figure('HeldPieces', 92),
  ]
  return [
    {
      field: 'Code',
      title: t('field.Code'),
      width: narrow ? 88 : 108,
      cell: (line) => line.Code ?? <span className="quiet">{t('floor.noLocation')}</span>,
    },
    {
      field: 'Fnsku',
      title: t('field.Fnsku'),
      width: narrow ? 142 : 116,
      cell: (line) => <BatchCell line={line} narrow={narrow} />,
    },
    figure('CountedPieces', narrow ? 76 : 92),
    ...(isShown ? figures : []),
    ...(narrow ? [] : [batch]),
    {
      field: 'Name',
      title: t('field.Name'),
      width: 146,
      grow: true,
      cell: (line) => (
        <>
          {line.Sku} · {line.NameEn}
          {line.HasMoved && <span className="quiet"> · {t('moved')}</span>}
          {(['MissingSerials', 'SurplusSerials'] as const).map(
            (field) =>
              (line[field] ?? []).length > 0 && (
                <span key={field} className="quiet" title={line[field]!.join(', ')}>
                  {' '}
                  · {t(`field.${field}`)}: {line[field]!.join(', ')}
                </span>
              ),
          )}
        </>
      ),
    },
  ]
}

/** Total value of the differences, by currency. */
function TotalValue({ lines }: { lines: readonly Figures[] }) {
  const t = useText(counts)
  const { money } = useFormat()
  const byCurrency = Map.groupBy(
    lines.filter(({ UnitValue }) => UnitValue !== null),
    ({ CurrencyCode }) => CurrencyCode,
  )
  const values = [...byCurrency].flatMap(([currency, of]) =>
    currency === null ? [] : [money(amount(sum(of.map(valueOf))), currency)],
  )
  return values.length > 0 && <p>{t('totalValue', { value: values.join(', ') })}</p>
}
