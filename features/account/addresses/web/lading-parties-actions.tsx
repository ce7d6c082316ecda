import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { deleteLading, setDefaultLading, submitLading, type Lading } from '../contract.ts'
import { LADING, LADING_FORM } from '../paths.ts'
import { addresses } from '../text/keys.ts'
import css from './lading-parties.module.css'

export const LADING_TONES = machineTones(docReview, 'customer', { approved: 'done' })

type ActionRow = Pick<Lading, 'Id' | 'ReviewState' | 'IsDefault'>
const isEditable = (row: ActionRow) => EDITABLE_DOC.includes(row.ReviewState)
const permission = `${LADING}:edit`

/** A customer's actions on bill-of-lading info, in list and detail. */
export const ladingActions: Action<ActionRow>[] = [
  ...machineActions(docReview, 'customer', (row: ActionRow) => row.ReviewState, addresses, {
    submit: { op: submitLading, permission, input: (row) => ({ Id: row.Id }) },
  }),
  {
    name: 'edit',
    label: addresses('action.edit'),
    permission,
    minor: true,
    when: isEditable,
    to: (row) => `${LADING_FORM}?id=${row.Id}`,
  },
  { name: 'copy', label: addresses('action.copy'), permission, minor: true, to: (row) => `${LADING_FORM}?copy=${row.Id}` },
  opAction(setDefaultLading, {
    name: 'setDefault',
    label: addresses('action.setDefault'),
    permission,
    minor: true,
    when: (row: ActionRow) => !row.IsDefault,
    input: (row: ActionRow) => ({ Id: row.Id }),
  }),
  opAction(deleteLading, {
    name: 'delete',
    label: addresses('action.delete'),
    permission,
    danger: true,
    when: isEditable,
    input: (row: ActionRow) => ({ Id: row.Id }),
  }),
]

/** A party as it will be printed, line by line. */
export function Party({ text }: { text: string }) {
  return <pre className={css.party}>{text}</pre>
}
