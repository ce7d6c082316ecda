export default {
  menu: { list: 'Audit log' },
  empty: { title: 'No entries yet', hint: 'What users change or save as a file appears here.' },
  list: { search: 'User name, number or id, in full' },
  field: {
    CreatedTime: 'Time',
    AccountName: 'User',
    IsStaff: 'Staff',
    Action: 'Action',
    Path: 'Call',
    Summary: 'Subject',
    Address: 'Internet address',
    RequestId: 'Request',
    IsCustomer: 'Users of customers',
  },
} as const
