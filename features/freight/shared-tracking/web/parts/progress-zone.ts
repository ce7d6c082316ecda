/** Time zone of freight days and times: China. */
export const PROGRESS_ZONE = 'Asia/Shanghai'
