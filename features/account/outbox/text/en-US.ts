export default {
  menu: { desk: 'Outbox' },
  list: { search: 'Recipient' },
  field: { CreatedTime: 'Time', Channel: 'Way', Recipient: 'Recipient', Text: 'Message', State: 'Status', Attempts: 'Attempts', LastError: 'Last error', SentTime: 'Sent', Language: 'Language' },
  empty: { title: 'Nothing was sent yet', hint: 'Codes by SMS, mails and notes appear here as soon as they go out.' },
  channel: { sms: 'SMS', mail: 'E-mail', app: 'Messaging app' },
  state: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  notKept: 'Sent on, not kept here',
  mail: { greeting: 'Hello,', regards: 'Quayside customer service', why: 'You receive this e-mail because this address is bound to a Quayside account.' },
  template: {
    code: { subject: 'Your Quayside code', text: 'Your Quayside code is {code}. It is valid for {minutes} minutes. Nobody at Quayside will ever ask you for it.' },
    passwordChanged: {
      subject: 'Your Quayside password was changed',
      text: 'The password of the account {account} was changed on {time}. All other devices were signed out. If it was not you, reset the password at once and tell your contact at Quayside.',
    },
  },
} as const
