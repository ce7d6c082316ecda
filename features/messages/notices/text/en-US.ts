export default {
  menu: { notices: 'Warehouse notices', notice: 'Warehouse notice' },
  title: 'Warehouse notices: {country}',
  confirm: 'I have read this',
  later: 'Later',
  empty: {
    title: 'No notices yet',
    hint: 'Notices inform customers about a warehouse, such as opening hours or closures. Write the first one.',
    read: 'Notices from the warehouses, such as opening hours or closures, appear here.',
  },
  list: { search: 'Search number or title' },
  field: {
    NoticeNumberStr: 'Number',
    NotifyTitle: 'Title',
    NotifyContent: 'Text',
    PublishTime: 'Shown from',
    ExpireTime: 'Shown until',
    Languages: 'Languages',
    UpdatedTime: 'Changed',
    IsConfirmedAnew: 'Ask readers to confirm again',
  },
  section: {
    publish: 'Publication',
    'en-US': 'Text in English',
    'zh-CN': 'Text in Chinese',
    'de-DE': 'Text in German',
    'fr-FR': 'Text in French',
  },
  help: {
    language:
      'Customers read the notice in their own language, otherwise in English or the first language available. Fill in both fields or neither.',
    publish: 'Empty: as soon as it is saved',
    expire: 'Empty: until it is deleted',
    confirmedAnew: 'The notice is shown once more to those who have confirmed it',
  },
  action: { add: 'New notice' },
  done: { saved: 'Notice saved' },
  error: { span: 'The end must be after the beginning' },
} as const
