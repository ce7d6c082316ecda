import { machineActions, opAction, type Action } from '#kit/web/parts/action.ts'
import { machineTones } from '#kit/web/parts/tone.ts'
import { docReview, EDITABLE_DOC } from '#kit/shared/document-review.ts'
import { deleteImporter, submitImporter, type ImporterRow } from '../contract.ts'
import { IMPORTER_DETAIL, IMPORTER_FORM, IMPORTERS } from '../paths.ts'
import { importers } from '../text/keys.ts'

export const IMPORTER_TONES = machineTones(docReview, 'customer', { approved: 'done' })

type ActionRow = Pick<ImporterRow, 'Id' | 'ReviewState'>
const isEditable = (row: ActionRow) => EDITABLE_DOC.includes(row.ReviewState)
const permission = `${IMPORTERS}:edit`

/** A customer's actions on an importer, in list and detail. */
export const importerActions: Action<ActionRow>[] = [
  ...machineActions(docReview, 'customer', (row: ActionRow) => row.ReviewState, importers, {
    submit: { op: submitImporter, permission, input: (row) => ({ Id: row.Id }) },
  }),
  {
    name: 'edit',
    label: importers('action.edit'),
    permission,
    minor: true,
    when: isEditable,
    to: (row) => `${IMPORTER_FORM}?id=${row.Id}`,
  },
  opAction(deleteImporter, {
    name: 'delete',
    label: importers('action.delete'),
    permission,
    danger: true,
    when: isEditable,
    input: (row: ActionRow) => ({ Id: row.Id }),
  }),
]

export const importerPath = (row: ActionRow) => `${IMPORTER_DETAIL}?id=${row.Id}`
