import { ASSIGNED } from '#kit/shared/desk-work.ts'
import { useText } from '#kit/web/text.ts'
import { work } from '../../text/keys.ts'

function useAssigned() {
  const t = useText(work)
  return ASSIGNED.map((value) => ({ value, label: t(`filter.${value}`) }))
}

/** Filter and column for the assignee of a list's records. */
export const ASSIGNED_FILTER = { field: 'Assigned', kind: 'choice', useOptions: useAssigned } as const
export const ASSIGNEE_COLUMN = { field: 'Assignee', width: 130 } as const
