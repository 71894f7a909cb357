/** The first line of a file of rejected rows. */
export const REJECTION_COLUMNS = 'file,row,id,kind,reason';
