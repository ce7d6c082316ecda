export default {
  title: 'A new version is ready',
  text: 'Version {version} has been installed. The page is loaded anew; save first what you have not saved.',
  now: 'Update now',
  later: 'Remind later',
  version: 'Version {version}',
  release: 'What is new',
  news: {
    feedback: 'Feedback with pictures, from the top bar',
    notices: 'Notices of the warehouses, shown once until you have read them',
    update: 'The portal tells you when a new version is ready',
  },
} as const
