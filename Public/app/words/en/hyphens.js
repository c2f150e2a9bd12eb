/** Where long words may be parted: a phone with large letters is narrower than they are. */
export default `
  addi-tional after-wards ani-ma-tions auto-mat-ically char-ac-ters con-nec-tion con-ver-sa-tion Descrip-tion
  every-thing intro-duc-tion invi-ta-tion Medi-ca-tion Noti-fi-ca-tions noti-fi-ca-tions Per-mis-sions pre-scribed
  Pre-scribed pre-scrip-tion pre-scrip-tions profes-sional Repe-ti-tion repe-ti-tion Respon-si-ble respon-si-ble
  sub-sti-tute sup-ple-ments Trav-el-ling trav-el-ling
`;
