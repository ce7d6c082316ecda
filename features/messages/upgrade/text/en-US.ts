export default {
  title: 'A new version is ready',
  text: 'Version {version} has been installed. The page will reload; save your changes first.',
  now: 'Update now',
  later: 'Remind later',
  version: 'Version {version}',
  release: 'What is new',
  news: {
    feedback: 'Feedback with pictures, from the top bar',
    notices: 'Warehouse notices, shown until you have read them',
    update: 'The portal notifies you when a new version is ready',
  },
} as const
