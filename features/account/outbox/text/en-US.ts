export default {
  menu: { desk: 'Outbox' },
  list: { search: 'Recipient' },
  field: {
    CreatedTime: 'Time',
    Channel: 'Way',
    Recipient: 'Recipient',
    Text: 'Message',
    State: 'Status',
    Attempts: 'Attempts',
    LastError: 'Last error',
    SentTime: 'Sent',
    Language: 'Language',
  },
  empty: { title: 'Nothing was sent yet', hint: 'Codes by SMS, mails and notes appear here as soon as they go out.' },
  channel: { sms: 'SMS', mail: 'E-mail', app: 'Messaging app' },
  state: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  notKept: 'Sent on, not kept here',
  mail: {
    greeting: 'Hello,',
    regards: 'Quayside customer service',
    why: {
      bound: 'You receive this e-mail because this address is bound to a Quayside account.',
      entered:
        'You receive this e-mail because somebody entered this address for a Quayside account. If it was not you, simply leave it unanswered.',
      push: 'You receive this e-mail because this address is entered for messages of a Quayside account. Which messages come is chosen in Quayside under Settings, Notifications.',
    },
    open: 'Open Quayside',
    more: 'and {count} more',
  },
  template: {
    code: {
      subject: 'Your Quayside code',
      text: 'Your Quayside code is {code}. It is valid for {minutes} minutes. Nobody at Quayside will ever ask you for it.',
    },
    passwordChanged: {
      subject: 'Your Quayside password was changed',
      text: 'The password of the account {account} was changed on {time}. All other devices were signed out. If it was not you, reset the password at once and tell your contact at Quayside.',
    },
    passwordReset: {
      subject: 'You have a new Quayside password',
      text: 'On {time} your administrator {administrator} gave the account {account} a new password and will tell it to you. The account was signed out everywhere. Please change the password after signing in.',
    },
    emailReplaced: {
      subject: 'Another e-mail is bound to your Quayside account',
      text: 'On {time} the account {account} was bound to {email} instead of this address. If it was not you, change the password at once and tell your contact at Quayside.',
    },
    messages: {
      subject_one: 'New: {first}',
      subject_other: '{count} new messages from Quayside',
      text: 'There is news for {company}:',
    },
  },
} as const
