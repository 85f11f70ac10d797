/** The peppers in the order in which a key goes through them, each with its number. Needs `pepper`, as all expressions here do. */
const peppers = "arrayReverse(splitByChar(',', {pepper:String}))";
const numbers = `range(length(${peppers}))`;
const generationOf = (key: string): string =>
  `if(length(${key}) <= 64, 0, reinterpretAsUInt8(unhex(substring(${key}, 65))))`;
const continued = `concat(lower(hex(HMAC('sha256', left(key, 64), secret))), lower(hex(toUInt8(number))))`;

/** The hexadecimal key of a text, as `identityKey` makes it. */
export const keyOfText = (text: string): string =>
  `arrayFold((key, secret, number) -> if(number = 0, lower(hex(HMAC('sha256', key, secret))), ${continued}), ${peppers}, ${numbers}, ${text})`;

/** The hexadecimal key of an address that is normalized already, as `addressKey` makes it. */
export const keyOfAddress = (address: string): string => keyOfText(`lower(hex(SHA256(${address})))`);

/** Today's form of a hexadecimal key, as `newestKey` makes it. */
export const newestKeyOf = (key: string): string =>
  `arrayFold((key, secret, number) -> if(key = '' or number <= ${generationOf('key')}, key, ${continued}), ${peppers}, ${numbers}, ${key})`;

/** Whether a hexadecimal key was made with fewer peppers than there are. */
export const isEarlierKey = (key: string): string =>
  `(${key} != '' and ${generationOf(key)} < length(splitByChar(',', {pepper:String})) - 1)`;
