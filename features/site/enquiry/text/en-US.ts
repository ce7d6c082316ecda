export default {
  menu: { desk: 'Enquiries', site: 'Public site' },
  empty: { title: 'No messages', hint: 'What visitors write on the public site arrives here.' },
  list: { search: 'Search name, e-mail, phone or text' },
  field: {
    Source: 'From',
    Name: 'Sender',
    FeedType: 'Kind',
    Content: 'Message',
    Language: 'Language',
    State: 'State',
    Note: 'Note',
    HandledBy: 'Handled by',
    HandledTime: 'Handled',
    CreatedTime: 'Received',
  },
  move: { handle: 'Mark as handled', reopen: 'Open again' },
  error: {
    contentRequired: 'Please fill in the remark information',
    contentTooLong: 'At most {max} characters',
    noWayBack: 'Give an e-mail address or a phone number, so that we can answer',
    tooMany: 'You have sent several messages just now. Please wait {minutes} minutes, or call us.',
  },
} as const
