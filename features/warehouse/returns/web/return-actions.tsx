import { bySite, sitePermission, type Country, type Site } from '#features/warehouse/sites/rules.ts'
import { localDay } from '#kit/shared/calendar.ts'
import type { Op } from '#kit/shared/op.ts'
import { optionalText } from '#kit/shared/fields.ts'
import { now } from '#kit/web/clock.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { z } from 'zod'
import {
  acceptReturnQuote,
  addCourierNumbers,
  cancelReturn,
  confirmLines,
  getReturn,
  refuseReturnQuote,
  type ReturnRow,
} from '../contract.ts'
import { RETURNS } from '../paths.ts'
import { courierNumbers, returnOrder } from '../rules.ts'
import { returns } from '../text/keys.ts'
import { returnReads } from './return-reads.ts'
import { AcceptedQuote } from './parts/accepted-quote.tsx'
import { HandlingDialog } from './parts/handling-dialog.tsx'

const { states } = returnOrder
const known = ({ Id, RowVersion }: ReturnRow) => ({ Id, RowVersion })
const TAKES_NUMBERS: readonly number[] = [states.submitted, states.accepted, states.partialInbound]
const numbers = z.object({ CourierNumbers: courierNumbers })
const refusal = z.object({ Remark: optionalText({ max: 200 }) })

const canConfirm = (row: ReturnRow) =>
  returnOrder.find(row.Status, 'confirm', 'customer') !== undefined && row.ReceivedPieces > row.NonCompanyPieces

type Calls = {
  read: (typeof getReturn)[Country]
  confirm: (typeof confirmLines)[Country]
  acceptQuote: (typeof acceptReturnQuote)[Country]
  refuseQuote: (typeof refuseReturnQuote)[Country]
  addNumbers: (typeof addCourierNumbers)[Country]
  cancel: (typeof cancelReturn)[Country]
  stale: readonly Op[]
}

/** Customer actions on a return, of a marketplace or of a consumer: the same moves through different calls. */
export function customerActions({ country, timeZone }: Site, permission: string, calls: Calls): Action<ReturnRow>[] {
  const stateOf = (row: ReturnRow) => row.Status
  return [
    {
      name: 'confirm',
      label: returns('move.confirm'),
      permission,
      when: (row) => canConfirm(row) && row.UnconfirmedLines > 0,
      dialog: (props) => <HandlingDialog {...props} country={country} calls={calls} />,
    },
    ...machineActions(returnOrder, 'customer', stateOf, returns, {
      acceptQuote: {
        op: calls.acceptQuote,
        permission,
        input: known,
        when: ({ OpenQuote }) => OpenQuote !== null && OpenQuote.ValidTo >= localDay(now(), timeZone),
        form: { schema: z.object({}), fields: [], text: returns, content: (row) => <AcceptedQuote row={row} /> },
      },
    }),
    {
      name: 'change',
      label: returns('action.changeHandling'),
      permission,
      minor: true,
      when: (row) => canConfirm(row) && row.UnconfirmedLines === 0,
      dialog: (props) => <HandlingDialog {...props} country={country} calls={calls} />,
    },
    opAction(calls.addNumbers, {
      name: 'numbers',
      label: returns('action.addNumbers'),
      permission,
      minor: true,
      when: (row: ReturnRow) => TAKES_NUMBERS.includes(row.Status),
      form: {
        schema: numbers,
        text: returns,
        fields: [{ field: 'CourierNumbers', kind: 'texts', wide: true, help: returns('form.numbersHelp') }],
      },
      input: (row: ReturnRow, values: z.output<typeof numbers>) => ({ ...known(row), ...values }),
    }),
    ...machineActions(returnOrder, 'customer', stateOf, returns, {
      refuseQuote: {
        op: calls.refuseQuote,
        permission,
        input: (row: ReturnRow, values: z.output<typeof refusal>) => ({ ...known(row), ...values }),
        form: { schema: refusal, text: returns, fields: [{ field: 'Remark', kind: 'longText', max: 200, wide: true }] },
        ask: returns('confirm.refuseQuote'),
      },
      cancel: {
        op: calls.cancel,
        permission,
        input: known,
        ask: returns('confirm.cancel'),
        when: (row) => row.ReceivedBoxes === 0,
      },
    }),
  ]
}

/** All customer actions on a marketplace return, shared by list and detail. */
export const returnActions: Record<Country, Action<ReturnRow>[]> = bySite((site) => {
  const { country } = site
  return customerActions(site, sitePermission(site, `${RETURNS}:edit`), {
    read: getReturn[country],
    confirm: confirmLines[country],
    acceptQuote: acceptReturnQuote[country],
    refuseQuote: refuseReturnQuote[country],
    addNumbers: addCourierNumbers[country],
    cancel: cancelReturn[country],
    stale: returnReads(country),
  })
})
