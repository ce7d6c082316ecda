export default {
  title: 'Feedback',
  hint: 'Tell us what is wrong, or what would make the portal better. We read everything.',
  send: 'Submit',
  done: 'Feedback submitted',
  field: { Name: 'Name', Tel: 'Phone', Mail: 'Email', FeedType: 'Kind', Content: 'Remark', Images: 'Pictures' },
} as const
