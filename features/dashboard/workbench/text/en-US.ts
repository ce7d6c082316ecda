export default {
  menu: { workbench: 'Workbench' },
  title: 'Workbench {country}',
  todo: { title: 'To do', none: 'Nothing is pending' },
  due: { title: 'By deadline', none: 'No deadline in the next {days} days' },
  today: {
    title: 'Today, {day}',
    arrivals: 'Arrivals',
    departures: 'Departures',
    total: '{count} in total',
    none: 'Nothing is planned for today',
  },
  low: {
    title: 'Running out',
    hint: 'Days of cover: available pieces divided by the daily average of the last 30 days.',
    none: 'All products that sell last for more than {days} days',
    sum: '{available} available, {out} shipped in 30 days',
    coming: '{count} on the way',
  },
  exceptions: { title: 'Exceptions', none: 'No differences, nothing is late' },
  shortcuts: { title: 'Shortcuts' },
  time: { late: 'Overdue since {time}', due: 'By {time}', since: 'Since {time}' },
} as const
