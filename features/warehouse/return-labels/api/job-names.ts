import { jobName } from '#kit/api/jobs.ts'

type Key = { ContractCompanyId: number; Id: number }

/** Requests a label from its courier. */
export const ISSUE_JOB = jobName<Key>('returnLabels.issue')
/** Sends the day of a pickup to its courier; `RowVersion` is that of the booking. */
export const PICKUP_JOB = jobName<Key & { RowVersion: number }>('returnLabels.pickup')
/** Voids a courier's label; `Id` is the key of the courier's label. */
export const VOID_JOB = jobName<Key>('returnLabels.void')
