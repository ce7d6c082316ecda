import { bySite, sitePermission, type Country } from '#features/warehouse/sites/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { now } from '#kit/web/clock.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import { acceptQuote, cancelDemand, refuseQuote, type DemandRow } from '../contract.ts'
import { DEMANDS } from '../paths.ts'
import { demandOrder } from '../rules.ts'
import { demands } from '../text/keys.ts'
import { AcceptedAmount } from './parts/quote-view.tsx'

const onQuote = ({ Id, QuoteId }: DemandRow) => ({ Id, QuoteId: QuoteId ?? 0 })
const isValid = ({ ValidTo }: Pick<DemandRow, 'ValidTo'>) => ValidTo !== null && Date.parse(ValidTo) > now().getTime()
const reason = { schema: z.object({ Text: text({ max: 500 }) }), text: demands }

/** Customer actions on a demand order; shared by list and detail. */
export const demandActions: Record<Country, Action<DemandRow>[]> = bySite((site) => {
  const permission = sitePermission(site, `${DEMANDS}:edit`)
  const { country } = site
  return machineActions(demandOrder, 'customer', (row: DemandRow) => row.Status, demands, {
    accept: {
      op: acceptQuote[country],
      permission,
      input: onQuote,
      when: isValid,
      form: {
        schema: z.object({}),
        fields: [],
        text: demands,
        content: (row) => <AcceptedAmount row={row} zone={site.timeZone} />,
      },
    },
    refuse: {
      op: refuseQuote[country],
      permission,
      minor: true,
      input: (row: DemandRow, { Text }: { Text: string }) => ({ ...onQuote(row), Text }),
      form: { ...reason, fields: [{ field: 'Text', kind: 'longText', max: 500, wide: true }] },
    },
    cancel: {
      op: cancelDemand[country],
      permission,
      input: ({ Id, RowVersion }: DemandRow) => ({ Id, RowVersion }),
      when: (row) => !row.IsUnderWay,
      ask: demands('confirm.cancel'),
    },
  })
})
