export default {
  title: 'Tour of the portal',
  done: 'Done',
  close: 'Close',
  next: 'Next',
  previous: 'Previous',
  menu: { title: 'All screens', text: 'Products, inbound plans, stock and orders of each warehouse, and your settings.' },
  search: { title: 'Straight to anything', text: 'Type the name of a screen. Ctrl+K, or ⌘K on a Mac, opens it from everywhere.' },
  tools: {
    title: 'What is new, and what you think',
    text: 'The bell tells what happened to your documents. Beside it: feedback to us, language and appearance.',
  },
  tabs: {
    title: 'Your open views',
    text: 'Each view stays as you left it, filters and half-filled forms included. The arrow at the end refreshes and closes them.',
  },
  user: { title: 'Your account', text: 'Switch company, see the keyboard shortcuts, take this tour again, log out.' },
} as const
