/** The kind of the job that makes the package of a mailing to every door. */
export const produceEddmKind = 'produce-eddm';
