export default {
  title: 'Today, {day}',
  hint: 'What is pending today, and what is overdue by up to {days} days.',
  card: { arrival: 'Arrivals', departure: 'Departures', cutOff: 'Cut-offs' },
  none: { arrival: 'No arrivals pending', departure: 'No departures pending', cutOff: 'No cut-offs pending' },
  place: { label: 'Warehouse or lane', all: 'All warehouses and lanes' },
  today: '{count} today',
  overdue: '{count} overdue',
  more: '{count}+',
  late: 'Overdue',
  orders_one: '{count} order',
  orders_other: '{count} orders',
} as const
