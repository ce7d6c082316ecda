import type { LadingRow } from '../contract.ts'

/** Fields of a bill that the desk's actions and dialogs need; shared by list and detail. */
export type DeskActionRow = Pick<
  LadingRow,
  | 'LadingNo'
  | 'LadingState'
  | 'OrderStatus'
  | 'OrderId'
  | 'BlType'
  | 'BlReleaseType'
  | 'MblNo'
  | 'AtdTime'
  | 'ContainerNos'
  | 'RowVersion'
> & { Id: number; ContractCompanyId: number }
