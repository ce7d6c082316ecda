import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { optionalText, text } from '#kit/shared/fields.ts'
import { now } from '#kit/web/clock.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import { finishDemand, quoteDemand, withdrawDemand, type DeskDemandRow } from '../contract.ts'
import { DEMAND, demandOrder, EFFECT, finishFields, quoteFields, type FinishFields, type QuoteFields } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { EffectLines, PriceLines } from './parts/price-lines.tsx'

const known = ({ ContractCompanyId, Id, RowVersion }: DeskDemandRow) => ({ ContractCompanyId, Id, RowVersion })

const DAY_MS = 86_400_000
const inDays = (row: DeskDemandRow | undefined, days: number) =>
  row ? new Date(Math.max(Date.parse(row.CreatedTime), now().getTime()) + days * DAY_MS).toISOString() : undefined

const isAhead = (time: string | null | undefined) => typeof time === 'string' && Date.parse(time) > now().getTime()

/** Work ordered with its goods is prefilled as ordered. */
const EFFECT_OF: Readonly<Record<number, number>> = { [DEMAND.relabel]: EFFECT.relabel, [DEMAND.destroy]: EFFECT.destroy }
const effectsOf = ({ DemandType, Items }: DeskDemandRow) =>
  EFFECT_OF[DemandType] === undefined ? [] : Items.map((item) => ({ ...item, Effect: EFFECT_OF[DemandType] }))

type WorkLine = { Name?: unknown; UnitPrice?: unknown }
type EffectLine = { Effect?: unknown; Fnsku?: unknown }
/** Empty lines are not sent. */
const withoutBlanks = <T extends z.ZodType>(schema: T) =>
  sentRowsSchema(
    'Lines',
    (lines: readonly WorkLine[]) => lines.filter((line) => line.Name || line.UnitPrice),
    sentRowsSchema('Effects', (effects: readonly EffectLine[]) => effects.filter((line) => line.Effect || line.Fnsku), schema),
  )
const quoting = withoutBlanks(quoteFields.extend({ Remark: optionalText({ max: 500 }) }))
type Quoting = QuoteFields & { Remark: string | null }
const finishing = withoutBlanks(finishFields)

/** All staff actions on a demand order; shared by list and detail. */
export const deskActions: Action<DeskDemandRow>[] = machineActions(
  demandOrder,
  'staff',
  (row: DeskDemandRow) => row.Status,
  demands,
  {
    finish: {
      op: finishDemand,
      input: (row: DeskDemandRow, values: FinishFields) => ({ ...known(row), ...values }),
      when: (row) => row.IsUnderWay,
      ask: demands('confirm.finish'),
      form: {
        schema: finishing,
        text: demands,
        width: 860,
        fields: [],
        content: (row) => (
          <>
            <PriceLines currency={row.CurrencyCode} />
            <EffectLines />
          </>
        ),
        initial: (row) => ({ Lines: row?.QuoteLines ?? [], Effects: row ? effectsOf(row) : [] }),
      },
    },
    quote: {
      op: quoteDemand,
      input: (row: DeskDemandRow, values: Quoting) => ({ ...known(row), ...values }),
      form: {
        schema: quoting,
        text: demands,
        width: 760,
        fields: (row) => {
          const zone = zoneOf(row?.CountryCode)
          return [
            { field: 'ExpectedFinishTime', kind: 'dateTime', zone, earliest: todayIn(zone) },
            { field: 'ValidTo', kind: 'dateTime', zone, earliest: todayIn(zone) },
            { field: 'Remark', kind: 'longText', max: 500, wide: true },
          ]
        },
        content: (row) => <PriceLines currency={row.CurrencyCode} />,
        initial: (row) => ({
          Lines: row && row.QuoteLines.length > 0 ? row.QuoteLines : [{ Qty: 1 }],
          ExpectedFinishTime: isAhead(row?.ExpectedFinishTime) ? row?.ExpectedFinishTime : inDays(row, 14),
          ValidTo: isAhead(row?.ExpectedFinishTime) ? row?.ExpectedFinishTime : inDays(row, 7),
        }),
      },
    },
    withdraw: {
      op: withdrawDemand,
      input: (row: DeskDemandRow, { Reason }: { Reason: string }) => ({ ...known(row), Reason }),
      ask: demands('confirm.withdraw'),
      form: {
        schema: z.object({ Reason: text({ max: 500 }) }),
        fields: [{ field: 'Reason', kind: 'longText', max: 500, wide: true }],
        text: demands,
      },
    },
  },
)
