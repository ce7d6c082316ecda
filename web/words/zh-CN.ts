import kit from '#kit/text/zh-CN.ts'
import shell from '#kit/web/shell/text/zh-CN.ts'

export default { kit, shell }
