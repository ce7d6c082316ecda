export default {
  menu: { desk: 'Outbox' },
  list: { search: 'Recipient' },
  field: {
    CreatedTime: 'Time',
    Channel: 'Channel',
    Recipient: 'Recipient',
    Text: 'Message',
    State: 'Status',
    Attempts: 'Attempts',
    LastError: 'Last error',
    SentTime: 'Sent',
    Language: 'Language',
  },
  empty: { title: 'Nothing sent yet', hint: 'SMS codes, emails and app messages appear here once they are sent.' },
  channel: { sms: 'SMS', mail: 'Email', app: 'Messaging app' },
  state: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  notKept: 'Sent, content not stored',
  mail: {
    greeting: 'Hello,',
    regards: 'Quayside customer service',
    why: {
      buyer: 'You receive this email because the seller of your order entered this address for its return.',
      bound: 'You receive this email because this address is linked to a Quayside account.',
      entered:
        'You receive this email because someone entered this address for a Quayside account. If this was not you, please ignore this email.',
      push: 'You receive this email because this address receives notifications of a Quayside account. You can choose the messages in Quayside under Settings, Notifications.',
      alerts: 'You receive this email because this address is entered in the alert settings of a Quayside company account.',
    },
    openLabel: 'Open return label',
    open: 'Open Quayside',
    more: 'and {count} more',
  },
  template: {
    returnLabel: {
      subject: 'Your return label',
      text: 'Here is the label for the return of your order. Print it, or show its code at a drop-off point of the courier. It is valid until {until}.',
    },
    returnPickup: {
      subject: 'Your return label and pickup',
      text: 'Here is the label for the return of your order. A courier collects the parcel from you: please choose the day. The label is valid until {until}.',
    },
    code: {
      subject: 'Your Quayside code',
      text: 'Your Quayside code is {code}. It is valid for {minutes} minutes. Nobody at Quayside will ever ask you for it.',
    },
    passwordChanged: {
      subject: 'Your Quayside password was changed',
      text: 'The password of the account {account} was changed on {time}. All other devices were signed out. If this was not you, reset the password at once and inform your contact at Quayside.',
    },
    passwordReset: {
      subject: 'You have a new Quayside password',
      text: 'On {time} your administrator {administrator} set a new password for the account {account} and will give it to you. The account was signed out on all devices. Please change the password after signing in.',
    },
    emailReplaced: {
      subject: 'A different email address is linked to your Quayside account',
      text: 'On {time} the account {account} was linked to {email} instead of this address. If this was not you, change the password at once and inform your contact at Quayside.',
    },
    phoneChanged: {
      subject: 'A different phone number is set for your Quayside account',
      text: 'On {time} the mobile phone of the account {account} was set to {phone}. Codes for signing in and for a new password are now sent there. If you did not expect this, change the password at once and inform your contact at Quayside.',
    },
    phoneRemoved: {
      subject: 'The phone number of your Quayside account was removed',
      text: 'On {time} the mobile phone of the account {account} was removed. Codes for signing in and for a new password can no longer be sent. If you did not expect this, inform your contact at Quayside.',
    },
    messages: {
      subject_one: 'New: {first}',
      subject_other: '{count} new messages from Quayside',
      text: 'Updates for {company}:',
    },
    alerts: {
      subject_one: '{count} new alert from Quayside',
      subject_other: '{count} new alerts from Quayside',
      text: 'New alerts for {company}:',
    },
  },
} as const
