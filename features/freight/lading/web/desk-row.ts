import type { LadingRow } from '../contract.ts'

/** What the actions of staff and their dialogs read of a bill; the same in list and detail. */
export type DeskActed = Pick<
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
