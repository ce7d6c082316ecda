export default {
  contacts: { title: 'Your contacts', sales: 'Account manager', service: 'Customer service', booking: 'Appointments' },
  invite: {
    title: 'Invite a partner',
    lead: 'Companies that register with this code are recorded as invited by you. A code is valid for one company.',
    create: 'New invitation code',
    none: 'No invitation codes yet',
    open: 'Valid until {time}',
    used: 'Used by {company}',
    over: 'Expired',
    copyLink: 'Copy link',
  },
  email: {
    title: 'Link an email address',
    text: 'Without an email address, you see rejected goods, shipped orders and new bills only in the portal.',
    bind: 'Link email address',
    later: 'Remind me in 7 days',
  },
} as const
