import { chargeable, day, instant, optionalText } from '#kit/shared/fields.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import { todayIn } from '#kit/web/form/days.ts'
import { deskAction, machineActions, oneRow, opAction, type Action } from '#kit/web/parts/action.ts'
import { reasonForm } from '#kit/web/parts/reason-form.ts'
import { z } from 'zod'
import {
  acceptReturns,
  cancelDestructions,
  closeReturnsShort,
  quoteReturn,
  rejectReturns,
  shelveReturns,
  startDestructions,
} from '../desk-contract.ts'
import { destruction, returnOrder, DESTROY_SOURCE } from '../rules.ts'
import { returns } from '../text/keys.ts'
import type { DeskDestructionRow, DeskReturnRow } from './desk-reads.ts'
import { FinishDialog } from './parts/finish-dialog.tsx'
import { OnwardDialog } from './parts/onward-dialog.tsx'
import { ReceiveDialog } from './parts/receive-dialog.tsx'

const reason = reasonForm(returns)

const quote = z.object({ Amount: chargeable, ExpectedFinishTime: instant, ValidTo: day, Remark: optionalText({ max: 200 }) })

/** All staff actions on a return, shared by list and detail. */
export const deskActions: Action<DeskReturnRow>[] = [
  ...machineActions(returnOrder, 'staff', (row: DeskReturnRow) => row.Status, returns, {
    accept: { op: acceptReturns, input: oneRow, bulk: deskAction(acceptReturns) },
    receive: { dialog: ReceiveDialog },
    quote: {
      op: quoteReturn,
      when: (row) => row.UnpricedLines > 0 && row.UnconfirmedLines === 0,
      form: {
        schema: quote,
        text: returns,
        fields: (row) => {
          const zone = zoneOf(row?.CountryCode)
          return [
            { field: 'Amount', kind: 'number' },
            { field: 'ValidTo', kind: 'date', earliest: todayIn(zone) },
            { field: 'ExpectedFinishTime', kind: 'dateTime', zone, earliest: todayIn(zone) },
            { field: 'Remark', kind: 'longText', max: 200, wide: true },
          ]
        },
      },
      input: ({ ContractCompanyId, Id, RowVersion }: DeskReturnRow, values: z.output<typeof quote>) => ({
        ContractCompanyId,
        Id,
        RowVersion,
        ...values,
      }),
    },
    shelve: { op: shelveReturns, input: oneRow, ask: returns('confirm.shelve'), bulk: deskAction(shelveReturns) },
    closeShort: {
      op: closeReturnsShort,
      minor: true,
      input: oneRow,
      ask: returns('confirm.closeShort'),
      bulk: deskAction(closeReturnsShort),
    },
    reject: {
      op: rejectReturns,
      input: (row: DeskReturnRow, values: z.output<typeof reason.schema>) => ({ ...oneRow(row), ...values }),
      form: reason,
      bulk: deskAction(rejectReturns),
    },
  }),
  { name: 'onward', label: returns('action.onward'), when: ({ SentOnLines }) => SentOnLines > 0, dialog: OnwardDialog },
]

/** All staff actions on a destruction. */
export const deskDestroyActions: Action<DeskDestructionRow>[] = [
  ...machineActions(destruction, 'staff', (row: DeskDestructionRow) => row.DestructionState, returns, {
    start: { op: startDestructions, input: oneRow, bulk: deskAction(startDestructions) },
    finish: { dialog: FinishDialog },
  }),
  opAction(cancelDestructions, {
    name: 'cancel',
    label: returns('action.cancelDestruction'),
    danger: true,
    ask: returns('confirm.cancelDestruction'),
    when: (row: DeskDestructionRow) =>
      row.DestructionState === destruction.states.toDestroy && row.DestroySource !== DESTROY_SOURCE.return,
    input: oneRow,
  }),
]
