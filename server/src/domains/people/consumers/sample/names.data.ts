/**
 * Names by popularity. First names: U.S. Social Security Administration, popular names by decade of birth; surnames: U.S. Census
 * Bureau, frequently occurring surnames 2010 (both U.S. Government works). The most frequent are first.
 */
interface Generation {
  /** First year of birth. */
  readonly from: number;
  readonly F: string;
  readonly M: string;
}

const generations: readonly Generation[] = [
  {
    from: 1920,
    F: 'Mary Dorothy Helen Betty Margaret Ruth Virginia Doris Mildred Frances Elizabeth Evelyn Anna Marie Alice Jean Shirley Barbara Irene Marjorie Florence Lois Martha Rose Lillian Louise Catherine Ruby Eleanor Patricia Gladys Annie Josephine Thelma Edna Norma',
    M: 'Robert John James William Charles George Joseph Richard Edward Donald Thomas Frank Harold Paul Raymond Walter Jack Henry Kenneth Arthur Albert David Harry Eugene Ralph Howard Carl Willie Louis Clarence Earl Roy Fred Joe Francis Lawrence',
  },
  {
    from: 1940,
    F: 'Mary Linda Barbara Patricia Carol Sandra Nancy Sharon Judith Susan Betty Carolyn Margaret Shirley Judy Karen Donna Kathleen Joyce Dorothy Janet Diane Janice Joan Elizabeth Brenda Gloria Virginia Marilyn Martha Beverly Helen Bonnie Ruth Frances Jean',
    M: 'James Robert John William Richard David Charles Thomas Michael Ronald Larry Donald Joseph Gary George Kenneth Paul Edward Jerry Dennis Frank Daniel Raymond Roger Stephen Gerald Walter Harold Douglas Lawrence Terry Wayne Arthur Jack Carl Henry',
  },
  {
    from: 1955,
    F: 'Mary Susan Linda Karen Donna Lisa Patricia Debra Cynthia Deborah Sandra Pamela Barbara Sharon Nancy Brenda Kathy Kimberly Diane Cheryl Elizabeth Tammy Carol Teresa Laura Julie Janet Robin Denise Lori Theresa Kathleen Rhonda Margaret Angela Catherine',
    M: 'Michael David James John Robert Mark William Richard Thomas Steven Timothy Joseph Charles Jeffrey Kevin Kenneth Daniel Paul Donald Brian Ronald Gary Scott Gregory Anthony Stephen Edward Larry Douglas Dennis George Keith Randy Terry Roger Jerry',
  },
  {
    from: 1970,
    F: 'Jennifer Amy Melissa Michelle Kimberly Lisa Angela Heather Stephanie Nicole Jessica Elizabeth Rebecca Kelly Mary Christina Amanda Julie Sarah Laura Shannon Christine Tammy Tracy Karen Dawn Susan Andrea Tina Patricia Cynthia Lori Rachel April Maria Wendy',
    M: 'Michael Christopher Jason David James John Robert Brian William Matthew Joseph Daniel Kevin Eric Jeffrey Richard Scott Mark Steven Thomas Timothy Anthony Charles Joshua Ryan Jeremy Paul Andrew Gregory Chad Kenneth Jonathan Stephen Shawn Aaron Adam',
  },
  {
    from: 1982,
    F: 'Jessica Jennifer Amanda Ashley Sarah Stephanie Melissa Nicole Elizabeth Heather Tiffany Michelle Amber Megan Amy Rachel Kimberly Christina Lauren Crystal Brittany Rebecca Laura Danielle Emily Samantha Angela Erin Kelly Sara Lisa Katherine Andrea Jamie Mary Erica',
    M: 'Michael Christopher Matthew Joshua David James Daniel Robert John Joseph Jason Justin Andrew Ryan William Brian Brandon Jonathan Nicholas Anthony Eric Adam Kevin Thomas Steven Timothy Richard Jeremy Jeffrey Kyle Benjamin Aaron Charles Mark Jacob Stephen',
  },
  {
    from: 1992,
    F: 'Jessica Ashley Emily Sarah Samantha Amanda Brittany Elizabeth Taylor Megan Hannah Kayla Lauren Stephanie Rachel Jennifer Nicole Alexis Victoria Amber Alyssa Courtney Rebecca Danielle Jasmine Brianna Katherine Alexandra Madison Morgan Melissa Michelle Kelsey Chelsea Anna Kimberly',
    M: 'Michael Christopher Matthew Joshua Jacob Nicholas Andrew Daniel Tyler Joseph Brandon David James Ryan John Zachary Justin William Anthony Robert Jonathan Austin Alexander Kyle Kevin Thomas Cody Jordan Eric Benjamin Aaron Christian Samuel Dylan Steven Jose',
  },
  {
    from: 2000,
    F: 'Emily Madison Emma Olivia Hannah Abigail Isabella Samantha Elizabeth Ashley Alexis Sarah Sophia Alyssa Grace Ava Taylor Brianna Lauren Chloe Natalie Kayla Jessica Anna Victoria Mia Hailey Sydney Jasmine Julia Morgan Destiny Rachel Ella Kaitlyn Megan',
    M: 'Jacob Michael Joshua Matthew Daniel Christopher Andrew Ethan Joseph William Anthony David Alexander Nicholas Ryan Tyler James John Jonathan Noah Brandon Christian Dylan Samuel Benjamin Nathan Zachary Logan Justin Gabriel Jose Austin Kevin Elijah Caleb Robert',
  },
];

const familyNames =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins';

/** Weights that fall with the rank as names do: the first is some six times as frequent as the thirtieth. */
function byRank(text: string, flattening: number): (readonly [string, number])[] {
  return text.split(' ').map((name, rank) => [name, 1 / (rank + flattening)]);
}

export const birthYearsOfGenerations = generations.map(({ from }) => from);
export const firstNames = {
  F: generations.map(({ F }) => byRank(F, 6)),
  M: generations.map(({ M }) => byRank(M, 6)),
} as const;
export const surnames = byRank(familyNames, 12);
