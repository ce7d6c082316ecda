import { z } from 'zod'
import { orderPath } from '#features/freight/core/rules.ts'
import { text } from '#kit/shared/fields.ts'
import { machineActions, type Action } from '#kit/web/parts/action.ts'
import { requestChange, confirmLading, type LadingRow } from '../contract.ts'
import { BILLS, instructionsPath } from '../paths.ts'
import { billOfLading, isOpen, MAX } from '../rules.ts'
import { lading } from '../text/keys.ts'

type ActionRow = Pick<LadingRow, 'LadingId' | 'LadingState' | 'RowVersion' | 'OrderId' | 'OrderLoaddingAndServiceScopeType'>

const permission = `${BILLS}:edit`
const { rejected } = billOfLading.states

/** Actions of the customer on a bill, next move first; for list and detail. */
export const ladingActions: Action<ActionRow>[] = [
  {
    name: 'instructions',
    label: lading('action.instructions'),
    permission,
    when: (row) => isOpen(row.LadingState) && row.LadingState !== rejected,
    to: (row) => instructionsPath(row.LadingId),
  },
  {
    name: 'again',
    label: lading('action.again'),
    permission,
    when: (row) => row.LadingState === rejected,
    to: (row) => instructionsPath(row.LadingId),
  },
  ...machineActions(billOfLading, 'customer', (row: ActionRow) => row.LadingState, lading, {
    confirm: {
      op: confirmLading,
      permission,
      ask: lading('ask.confirm'),
      input: (row: ActionRow) => ({ ladingId: row.LadingId, RowVersion: row.RowVersion }),
    },
    askChange: {
      op: requestChange,
      permission,
      minor: true,
      ask: lading('ask.askChange'),
      form: {
        schema: z.object({ Text: text({ max: MAX.change }) }),
        fields: [{ field: 'Text', kind: 'longText', max: MAX.change, wide: true }],
        text: lading,
      },
      input: (row: ActionRow, values: { Text: string }) => ({ LadingId: row.LadingId, ...values }),
    },
  }),
  {
    name: 'order',
    label: lading('action.order'),
    minor: true,
    to: (row) => orderPath(row.OrderLoaddingAndServiceScopeType, row.OrderId),
  },
]
