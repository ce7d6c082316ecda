/** Columns of the log, for customers and the desk. */
export const auditColumns = [
  { field: 'CreatedTime', kind: 'dateTime', width: 178, fixed: 'start' },
  { field: 'AccountName', kind: 'number', width: 170 },
  { field: 'Action', width: 280 },
  { field: 'Summary', grow: true, width: 320 },
  { field: 'Address', kind: 'number', width: 150 },
  { field: 'Path', kind: 'number', width: 300, hidden: true },
  { field: 'RequestId', kind: 'number', width: 300, hidden: true },
] as const
