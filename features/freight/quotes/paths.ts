/** Menu code of the list of requests, with its button rights. */
export const RFQ = 'Client:rfqRecord'

export const RFQ_RECORD = '/orderManage/rfqRecord'
