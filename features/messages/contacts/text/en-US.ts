export default {
  contacts: { title: 'Your contacts', sales: 'Sales', service: 'Customer service', booking: 'Appointments' },
  invite: {
    title: 'Invite a partner',
    lead: 'Whoever registers with this code is recorded as coming from you. A code is good for one company.',
    create: 'New invitation code',
    none: 'No invitation codes yet',
    open: 'Valid until {time}',
    used: 'Used by {company}',
    over: 'Expired',
  },
  email: {
    title: 'Bind an e-mail address',
    text: 'Without one you hear of rejected goods, shipped orders and new bills only when you look in here.',
    bind: 'Bind e-mail',
    later: 'Not for the next 7 days',
  },
} as const
