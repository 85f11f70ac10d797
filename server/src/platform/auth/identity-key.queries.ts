/** The peppers in the order in which a key goes through them, each with its number. Needs `pepper`, as all expressions here do. */
const peppers = "arrayReverse(splitByChar(',', {pepper:String}))";
const numbers = `range(length(${peppers}))`;
/** A key has 64 characters, or 16 in its short form; two more say how many peppers it went through after the first. */
const generationOf = (key: string): string =>
  `reinterpretAsUInt8(unhex(substring(${key}, if(length(${key}) < 64, 17, 65))))`;
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

/** The short form of a hexadecimal key, as `shortKey` makes it. */
export const shortKeyOf = (key: string): string => `concat(left(${key}, 16), substring(${key}, 65))`;

/** A condition: a column with keys in either form has one of the hexadecimal keys in `keys`. */
export const isOneOfKeys = (column: string): string =>
  `(${column} in {keys:Array(String)} or ${column} in (select ${shortKeyOf('arrayJoin({keys:Array(String)})')}))`;

/** Today's form of the key beside a text that a destination knows a row by: a short one is made again of the text, as `keyBeside` made it. */
export const newestKeyBeside = (key: string, text: string): string => {
  const whole = keyOfText(`if(match(${text}, '^[0-9a-f]{64}$'), ${text}, lower(hex(SHA256(${text}))))`);
  return `if(length(${key}) < 64, ${shortKeyOf(`(${whole})`)}, ${newestKeyOf(key)})`;
};
