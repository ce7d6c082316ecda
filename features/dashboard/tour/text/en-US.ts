export default {
  title: 'Tour of the portal',
  done: 'Done',
  close: 'Close',
  next: 'Next',
  previous: 'Previous',
  menu: { title: 'All screens', text: 'Products, inbound plans, stock and orders of each warehouse, and your settings.' },
  search: { title: 'Find anything', text: 'Type the name of a screen. Ctrl+K, or ⌘K on a Mac, opens the search from anywhere.' },
  tools: {
    title: 'Messages and feedback',
    text: 'The bell shows updates on your documents. Beside it are feedback, language and appearance.',
  },
  tabs: {
    title: 'Your open views',
    text: 'Each view stays as you left it, including filters and unfinished forms. The arrow at the end refreshes and closes views.',
  },
  user: { title: 'Your account', text: 'Switch company, view keyboard shortcuts, repeat this tour, sign out.' },
} as const
