export default {
  menu: { desk: 'Enquiries', site: 'Public site' },
  empty: { title: 'No messages', hint: 'Messages that visitors send on the public site appear here.' },
  list: { search: 'Search name, email, phone or text' },
  field: {
    Source: 'From',
    Name: 'Sender',
    FeedType: 'Kind',
    Content: 'Message',
    Language: 'Language',
    State: 'Status',
    Note: 'Note',
    HandledBy: 'Handled by',
    HandledTime: 'Handled',
    CreatedTime: 'Received',
  },
  move: { handle: 'Mark as handled', reopen: 'Reopen' },
  error: {
    contentRequired: 'Please fill in the remark information',
    contentTooLong: 'At most {max} characters',
    noWayBack: 'Enter an email address or a phone number so that we can answer',
    tooMany: 'You have sent several messages just now. Please wait {minutes} minutes, or call us.',
  },
} as const
